'use strict';

/**
 * The demo's super admin. Everybody can read this password, so it is for the demo alone, which by default listens on
 * this computer only. It has no character that a shell would change in the printed `curl` lines.
 */
module.exports = {
  firstname: 'Demo',
  lastname: 'Admin',
  email: 'admin@example.org',
  password: 'Demo-Imprint-2026',
};
