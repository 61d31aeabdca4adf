'use strict';

/** BODY_PARSER=false is a host that leaves the reading of bodies to the routes. */
module.exports = ({ env }) => [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  env.bool('BODY_PARSER', true) ? 'strapi::body' : { name: 'strapi::body', config: { parsedMethods: [] } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
