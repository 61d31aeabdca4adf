'use strict';

/** A Strapi process of the bench project; tells its parent the port. */
const path = require('node:path');

const { createStrapi } = require('@strapi/strapi');

const project = path.join(__dirname, 'project');

createStrapi({ appDir: project, distDir: project })
  .start()
  .then((strapi) => process.send({ port: strapi.server.httpServer.address().port }));

process.on('message', () => process.exit(0));
