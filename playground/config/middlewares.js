'use strict';

/** BODY_PARSER are the settings of a host for the reading of bodies. */
module.exports = ({ env }) => [
  'strapi::logger',
  'strapi::errors',
  'strapi::security',
  'strapi::cors',
  'strapi::poweredBy',
  'strapi::query',
  { name: 'strapi::body', config: env.json('BODY_PARSER', {}) },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
