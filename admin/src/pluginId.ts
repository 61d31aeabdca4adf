export const PLUGIN_ID = 'imprint';
