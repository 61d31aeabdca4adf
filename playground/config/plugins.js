'use strict';

const path = require('node:path');

/** What is set, with hooks of a module: only their test has any. */
const withHooks = ({ forms, ...config }, hooks) =>
  hooks === undefined ? { ...config, forms } : { ...config, forms: { ...forms, hooks: require(hooks).configured } };

module.exports = ({ env }) => ({
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: {
        host: env('SMTP_HOST', '127.0.0.1'),
        port: env.int('SMTP_PORT', 1025),
        ignoreTLS: true,
        // Unlike the time that the plugin gives a mail server, which tests let run out by itself.
        greetingTimeout: 31_000,
        dnsTimeout: 31_000,
        ...(env('SMTP_DKIM') && { dkim: env.json('SMTP_DKIM') }),
      },
      settings: { defaultFrom: env('SMTP_FROM', 'website@example.org'), defaultReplyTo: 'office@example.org' },
    },
  },
  // Without one, Strapi keeps uploads in the public folder.
  ...(env('UPLOAD_PROVIDER') && {
    upload: { config: { provider: env('UPLOAD_PROVIDER'), providerOptions: { url: env('UPLOAD_URL') } } },
  }),
  // Only the test of what it shows asks for it.
  ...(env.bool('GRAPHQL', false) && {
    graphql: { enabled: true, resolve: path.dirname(require.resolve('@strapi/plugin-graphql/package.json')) },
  }),
  imprint: {
    enabled: env.bool('IMPRINT_ENABLED', true),
    config: withHooks(env.json('IMPRINT_CONFIG', {}), env('IMPRINT_HOOKS')),
  },
});
