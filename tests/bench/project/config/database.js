'use strict';

module.exports = require('../../../../playground/config/database');
