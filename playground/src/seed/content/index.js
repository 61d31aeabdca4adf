'use strict';

module.exports = {
  admin: require('./admin'),
  form: require('./form'),
  ...require('./imprint'),
  submissions: require('./submissions'),
};
