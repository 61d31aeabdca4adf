/** The project's own rules of lint, beside those that `.oxlintrc.jsonc` names: which room knows of which, and what a controller says. */
import path from 'node:path';

import { root } from './prepare.mjs';

/** Which folders of the server must not know of which. */
const ofServer = {
  text: ['contracts', 'input', 'strapi', 'http', 'network', 'access', 'imprint', 'forms', 'forms-extended'],
  input: ['http', 'network', 'access', 'imprint', 'forms', 'forms-extended'],
  strapi: ['http', 'network', 'access', 'imprint', 'forms', 'forms-extended'],
  network: ['http', 'access', 'imprint', 'forms', 'forms-extended', 'openapi'],
  http: ['access', 'imprint', 'forms', 'forms-extended', 'openapi'],
  openapi: ['access', 'imprint', 'forms', 'forms-extended'],
  access: ['imprint', 'forms', 'forms-extended'],
  imprint: ['forms', 'forms-extended', 'openapi'],
  forms: ['imprint', 'forms-extended', 'openapi'],
  'forms-extended': ['imprint', 'openapi'],
  // What is pure knows neither requests nor the database.
  'imprint/{catalogue,completeness,document,record}': ['http', 'access', 'imprint/storage'],
  'imprint/catalogue': ['imprint/{record,completeness,document}'],
  'imprint/record': ['imprint/{completeness,document}'],
  'imprint/completeness': ['imprint/document'],
  'forms/{fields,definition,declarations,markup,intake,store,delivery,files,inbox,import}': ['http'],
  'forms/fields': ['forms/{definition,declarations,markup,intake,store,files,delivery,inbox,import,privacy}'],
  'forms/definition': ['forms/{declarations,markup,intake,store,files,delivery,inbox,import,privacy}'],
  'forms/declarations': ['forms/{markup,intake,store,files,delivery,inbox,import,privacy}'],
  'forms/markup': ['forms/{intake,store,files,delivery,inbox,import,privacy}'],
  'forms/intake': ['forms/{store,files,delivery,inbox,import,privacy}'],
  'forms/store': ['forms/{intake,files,delivery,inbox,import,privacy}'],
  'forms/files': ['forms/{delivery,inbox,import,privacy}'],
  'forms/delivery': ['forms/{inbox,import,privacy}'],
  'forms/inbox': ['forms/{import,privacy}'],
  'forms/privacy': ['forms/import'],
};

/** The same of the admin panel: its rooms know what they share, but not each other, and models know nothing of pages. */
const ofPanel = {
  shared: ['imprint', 'forms', 'inbox'],
  imprint: ['forms', 'inbox'],
  forms: ['imprint', 'inbox'],
  inbox: ['imprint', 'forms'],
  'imprint/model': ['imprint/{editor,history,transfer,widget}'],
  'forms/model': ['forms/{code,editor,inputs,list,pages,picker,preview,transfer}'],
  'forms/code': ['forms/{editor,inputs,list,pages,preview,transfer}'],
  'inbox/model': ['inbox/{detail,export,keys,list,personal-data,undo,widget}'],
};

/** The client and the elements are for browsers: of the server they know what is pure, of the panel nothing. */
const ofClient = {
  'client/src': [
    'admin',
    'server/src/{access,http,input,network,strapi,forms-extended}',
    'server/src/forms/{delivery,files,import,inbox,intake,privacy,store}',
    'server/src/imprint/{completeness,document,record,storage}',
  ],
};

/**
 * @param {string} folder such as `forms/{files,inbox}`
 * @returns whether a path is that folder, or in it
 */
const isIn = (folder) => {
  const pattern = new RegExp(`^${folder.replaceAll('{', '(').replaceAll('}', ')').replaceAll(',', '|')}(/|$)`);
  return (file) => pattern.test(file);
};

const zonesOf = (rooms, parent, message) =>
  Object.entries(rooms).map(([room, others]) => ({
    isRoom: isIn(parent + room),
    areOthers: others.map((other) => isIn(parent + other)),
    message,
  }));
const order = 'The folders stand in an order: see scripts/lib/lint-rules.mjs.';
const zones = [
  ...zonesOf(ofServer, 'server/src/', order),
  ...zonesOf(ofPanel, 'admin/src/', order),
  ...zonesOf(ofClient, '', 'The client runs in browsers: see scripts/lib/lint-rules.mjs.'),
];

const rooms = {
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    const entered = zones.filter(({ isRoom }) => isRoom(file));
    if (entered.length === 0) return {};
    const check = ({ source }) => {
      if (!source?.value?.startsWith('.')) return;
      const imported = path.posix.join(path.posix.dirname(file), source.value);
      const zone = entered.find(({ areOthers }) => areOthers.some((isOther) => isOther(imported)));
      if (zone) context.report({ node: source, message: zone.message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** A plain name is a body that was serialised before, and checked there. */
const answers = {
  create(context) {
    return {
      AssignmentExpression({ left, right }) {
        if (left.property?.name !== 'body' || ['TSSatisfiesExpression', 'Identifier'].includes(right.type)) return;
        context.report({
          node: right,
          message: "An answer satisfies its contract: ctx.body = … satisfies FindForms['response'].",
        });
      },
    };
  },
};

export default { meta: { name: 'imprint' }, rules: { rooms, answers } };
