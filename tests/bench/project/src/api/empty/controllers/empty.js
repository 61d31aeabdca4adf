'use strict';

module.exports = {
  find(ctx) {
    ctx.body = '';
  },
};
