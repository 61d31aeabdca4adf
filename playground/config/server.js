'use strict';

module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // The address that the server is known by, where a proxy stands before it.
  ...(env('PUBLIC_URL') && { url: env('PUBLIC_URL') }),
  app: { keys: env.array('APP_KEYS') },
  mcp: { enabled: env.bool('MCP', false) },
  proxy: { koa: env.bool('PROXY', false) },
  logger: { startup: { enabled: env.bool('STARTUP_MESSAGE', true) }, updates: { enabled: false } },
});
