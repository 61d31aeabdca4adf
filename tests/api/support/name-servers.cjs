'use strict';

/** From now on this process asks these servers for names. */
module.exports = (...servers) => {
  require('node:dns').setServers(servers);
};
