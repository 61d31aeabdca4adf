/** The site is built of copies whose links lead to its own pages; scripts/docs.mjs makes them. Dead links fail the build. */
export default {
  title: 'strapi-plugin-imprint',
  description: 'Imprint (legal notice) and form inbox for Strapi 5',
  srcDir: '.vitepress/pages',
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        text: 'Begin',
        items: [
          { text: 'Five-minute start', link: '/' },
          { text: 'Overview', link: '/overview' },
          { text: 'Recipes for sites', link: '/recipes' },
          { text: 'Tasks', link: '/tasks' },
          { text: 'Coming from WordPress', link: '/wordpress' },
          { text: 'Comparison', link: '/comparison' },
        ],
      },
      {
        text: 'Edit',
        items: [
          { text: 'Imprint', link: '/imprint' },
          { text: 'Forms', link: '/forms' },
          { text: 'Declarations', link: '/declarations' },
          { text: 'Inbox', link: '/inbox' },
        ],
      },
      {
        text: 'Develop',
        items: [
          { text: 'On a site', link: '/sites' },
          { text: 'Client', link: '/client' },
          { text: 'REST interface', link: '/rest' },
          { text: 'Services', link: '/services' },
          { text: 'Hooks', link: '/hooks' },
          { text: 'Emails, webhooks, files', link: '/submissions' },
          { text: 'Permissions', link: '/permissions' },
          { text: 'Configuration', link: '/configuration' },
        ],
      },
      {
        text: 'Run it',
        items: [
          { text: 'Hosting, CORS and proxies', link: '/hosting' },
          { text: 'Development, staging, production', link: '/environments' },
          { text: 'Several machines', link: '/several-machines' },
          { text: 'Data protection', link: '/data-protection' },
          { text: 'Accessibility', link: '/accessibility' },
          { text: 'Upgrading and support', link: '/upgrading' },
          { text: 'Benchmarks', link: '/benchmarks' },
          { text: 'Security', link: '/security' },
          { text: 'Changelog', link: '/changelog' },
        ],
      },
      {
        text: 'Contribute',
        items: [
          { text: 'Contributing', link: '/contributing' },
          { text: 'Architecture', link: '/architecture' },
          { text: 'Reporting a vulnerability', link: '/vulnerabilities' },
        ],
      },
    ],
  },
};
