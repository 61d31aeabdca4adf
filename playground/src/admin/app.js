/** The panel's languages beside English. */
export default { config: { locales: ['de'] } };
