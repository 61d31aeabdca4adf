'use strict';

module.exports = { routes: [{ method: 'GET', path: '/empty', handler: 'empty.find', config: { auth: false } }] };
