'use strict';

module.exports = ({ env }) => ({
  'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: {
        host: env('SMTP_HOST', '127.0.0.1'),
        port: env.int('SMTP_PORT', 1025),
        ignoreTLS: true,
      },
      settings: { defaultFrom: 'website@example.org', defaultReplyTo: 'office@example.org' },
    },
  },
  // Without one, Strapi keeps uploads in the public folder.
  ...(env('UPLOAD_PROVIDER') && {
    upload: { config: { provider: env('UPLOAD_PROVIDER'), providerOptions: { url: env('UPLOAD_URL') } } },
  }),
  imprint: { enabled: env.bool('IMPRINT_ENABLED', true), config: env.json('IMPRINT_CONFIG', {}) },
});
