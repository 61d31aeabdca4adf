'use strict';

module.exports = require('../../../../playground/config/plugins');
