'use strict';

module.exports = {
  admin: require('./admin'),
  declarations: require('./declarations'),
  form: require('./form'),
  ...require('./imprint'),
  submissions: require('./submissions'),
};
