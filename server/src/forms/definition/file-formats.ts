/**
 * The formats that files are recognised as: by their content, and where several have the same container or are all plain
 * text, by the extension of their names.
 */

/** A type of file: `{ ext: 'pdf', mime: 'application/pdf' }`. */
export interface FileType {
  /** Lower case, without the dot. */
  ext: string;
  mime: string;
}

/** What is known of a file's content. */
export interface FileContent {
  /** The type according to the signatures that `file-type` knows. */
  detected: FileType | undefined;
  /** The first {@link HEAD_LENGTH} bytes, or all there are. */
  head: Uint8Array;
  /** In bytes. */
  size: number;
  /** Whether all of it is plain text. */
  isText: boolean;
  /** Whether it is a compound file with an Office document in it that takes a password ([MS-OFFCRYPTO], section 2.3.4). */
  isEncrypted: boolean;
}

export const HEAD_LENGTH = 8_192;

type Types = Readonly<Record<string, string>>;

/** Text formats have no signature that distinguishes them. */
const TEXT_TYPES: Types = {
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
  geojson: 'application/geo+json',
  yaml: 'application/yaml',
  css: 'text/css',
  html: 'text/html',
  eml: 'message/rfc822',
  mbox: 'application/mbox',
  srt: 'application/x-subrip',
  tex: 'application/x-tex',
  step: 'model/step',
  ifc: 'application/x-step',
  iges: 'model/iges',
  dxf: 'image/vnd.dxf',
  obj: 'model/obj',
};

/** Their outermost element tells them apart; `''` for any. */
const XML_TYPES: Readonly<Record<string, { mime: string; root: string }>> = {
  xml: { mime: 'application/xml', root: '' },
  svg: { mime: 'image/svg+xml', root: 'svg' },
  gpx: { mime: 'application/gpx+xml', root: 'gpx' },
  kml: { mime: 'application/vnd.google-earth.kml+xml', root: 'kml' },
  tcx: { mime: 'application/vnd.garmin.tcx+xml', root: 'trainingcenterdatabase' },
  xhtml: { mime: 'application/xhtml+xml', root: 'html' },
};

/** Browsers run what is in them, so that no entry such as `image/*` or `text/*` means them: a form has to name them. */
const ACTIVE: readonly string[] = ['html', 'xhtml', 'svg'];

const OOXML = 'application/vnd.openxmlformats-officedocument';
/** Office documents, which are in a compound file while they take a password. */
const ENCRYPTED_TYPES: Types = {
  docx: `${OOXML}.wordprocessingml.document`,
  xlsx: `${OOXML}.spreadsheetml.sheet`,
  pptx: `${OOXML}.presentationml.presentation`,
  docm: 'application/vnd.ms-word.document.macroenabled.12',
  xlsm: 'application/vnd.ms-excel.sheet.macroenabled.12',
  pptm: 'application/vnd.ms-powerpoint.presentation.macroenabled.12',
};

/** Formats with the container of another one, by its extension. */
const CONTAINED_TYPES: Readonly<Record<string, Types>> = {
  cfb: {
    doc: 'application/msword',
    dot: 'application/msword',
    xls: 'application/vnd.ms-excel',
    xlt: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    pps: 'application/vnd.ms-powerpoint',
    pot: 'application/vnd.ms-powerpoint',
    msg: 'application/vnd.ms-outlook',
    vsd: 'application/vnd.visio',
    pub: 'application/x-mspublisher',
    mpp: 'application/vnd.ms-project',
  },
  zip: {
    pages: 'application/vnd.apple.pages',
    numbers: 'application/vnd.apple.numbers',
    key: 'application/vnd.apple.keynote',
    kmz: 'application/vnd.google-earth.kmz',
    sketch: 'application/x-sketch',
    xps: 'application/vnd.ms-xpsdocument',
    xlsb: 'application/vnd.ms-excel.sheet.binary.macroenabled.12',
  },
  pdf: { ai: 'application/illustrator' },
  ps: { ai: 'application/illustrator' },
  mp4: { m4a: 'audio/mp4', m4v: 'video/x-m4v' },
  mkv: { mka: 'audio/matroska' },
  asf: { wma: 'audio/x-ms-wma', wmv: 'video/x-ms-wmv' },
};

const PDF: FileType = { ext: 'pdf', mime: 'application/pdf' };
const RTF: FileType = { ext: 'rtf', mime: 'application/rtf' };
const AVIF: FileType = { ext: 'avif', mime: 'image/avif' };
const HEIC: FileType = { ext: 'heic', mime: 'image/heic' };
const SIGNED: FileType = { ext: 'p7m', mime: 'application/pkcs7-mime' };
const SIGNATURE: FileType = { ext: 'p7s', mime: 'application/pkcs7-signature' };
const STL: FileType = { ext: 'stl', mime: 'model/stl' };
const DXF: FileType = { ext: 'dxf', mime: 'image/vnd.dxf' };

/** The extensions that `file-type` detects, as far as a form can name them. */
export const DETECTED_EXTENSIONS: readonly string[] = [
  '3g2 3gp 3mf 7z aac ac3 ace aif alias amr ape apk apng ar arj arrow arw asar asf avi avif avro blend bmp bpg',
  'bz2 cab cfb chm class cpio cr2 cr3 crx cur dat dcm deb dmg dng docm docx dotm dotx drc dsf dwg elf eot eps',
  'epub exe f4a f4b f4p f4v fbx flac flif flv gif glb gz heic icc icns ico ics indd it j2c jar jls jmp jp2 jpg',
  'jpm jpx jxl jxr ktx lnk lz lz4 lzh m4a m4b m4p m4v macho mid mie mj2 mkv mobi mov mp1 mp2 mp3 mp4 mpc mpg mts',
  'mxf nef nes odg odp ods odt oga ogg ogm ogv ogx opus orf otf otg otp ots ott parquet pcap pdf pgp png potm',
  'potx ppsm ppsx pptm pptx ps psd pst qcp raf rar reg rm rpm rtf rw2 s3m sav shp skp spx sqlite stl swf tar tif',
  'ttc ttf vcf voc vsdx vtt wasm wav webm webp woff woff2 wv xcf xlsm xlsx xltm xltx xm xml xpi xz zip zst',
].flatMap((line) => line.split(' '));

/** The media types that `file-type` detects, as far as a form can name them, by what stands before the slash. */
const DETECTED_MIMES: Readonly<Record<string, readonly string[]>> = {
  application: [
    'avro dicom eps epub+zip gzip java-archive java-vm mxf ogg pdf pgp-encrypted postscript rtf',
    'vnd.android.package-archive vnd.apache.arrow.file vnd.apache.parquet vnd.google.draco vnd.iccprofile',
    'vnd.ms-asf vnd.ms-cab-compressed vnd.ms-excel.sheet.macroenabled.12 vnd.ms-excel.template.macroenabled.12',
    'vnd.ms-fontobject vnd.ms-htmlhelp vnd.ms-outlook vnd.ms-powerpoint.presentation.macroenabled.12',
    'vnd.ms-powerpoint.slideshow.macroenabled.12 vnd.ms-powerpoint.template.macroenabled.12',
    'vnd.ms-word.document.macroenabled.12 vnd.ms-word.template.macroenabled.12 vnd.oasis.opendocument.graphics',
    'vnd.oasis.opendocument.graphics-template vnd.oasis.opendocument.presentation',
    'vnd.oasis.opendocument.presentation-template vnd.oasis.opendocument.spreadsheet',
    'vnd.oasis.opendocument.spreadsheet-template vnd.oasis.opendocument.text vnd.oasis.opendocument.text-template',
    'vnd.openxmlformats-officedocument.presentationml.presentation',
    'vnd.openxmlformats-officedocument.presentationml.slideshow',
    'vnd.openxmlformats-officedocument.presentationml.template',
    'vnd.openxmlformats-officedocument.spreadsheetml.sheet vnd.openxmlformats-officedocument.spreadsheetml.template',
    'vnd.openxmlformats-officedocument.wordprocessingml.document',
    'vnd.openxmlformats-officedocument.wordprocessingml.template vnd.rn-realmedia vnd.sketchup.skp vnd.tcpdump.pcap',
    'vnd.visio wasm x-7z-compressed x-ace-compressed x-apple-diskimage x-arj x-asar x-blender x-bzip2 x-cfb',
    'x-compress x-cpio x-deb x-elf x-esri-shape x-ft-windows-registry-hive x-google-chrome-extension x-indesign',
    'x-jmp-data x-lz4 x-lzh-compressed x-lzip x-mach-binary x-mie x-mobipocket-ebook x-ms-regedit x-msdownload',
    'x-nintendo-nes-rom x-rar-compressed x-rpm x-shockwave-flash x-spss-sav x-sqlite3 x-tar x-unix-archive',
    'x-xpinstall x-xz x.apple.alias x.autodesk.fbx x.ms.shortcut xml zip zstd',
  ],
  audio: [
    'aac aiff amr ape flac midi mp4 mpeg ogg qcelp vnd.dolby.dd-raw wav wavpack x-dsf x-it x-m4a x-ms-asf',
    'x-musepack x-s3m x-voc x-xm',
  ],
  font: ['collection otf ttf woff woff2'],
  image: [
    'apng avif bmp bpg flif gif heic heic-sequence heif heif-sequence icns j2c jls jp2 jpeg jpm jpx jxl ktx mj2 png',
    'tiff vnd.adobe.photoshop vnd.dwg vnd.ms-photo webp x-adobe-dng x-canon-cr2 x-canon-cr3 x-fujifilm-raf x-icon',
    'x-nikon-nef x-olympus-orf x-panasonic-rw2 x-sony-arw x-xcf',
  ],
  model: ['3mf gltf-binary stl'],
  text: ['calendar vcard vtt'],
  video: ['3gpp 3gpp2 matroska mp2t mp4 mpeg ogg quicktime vnd.avi webm x-flv x-m4v x-ms-asf'],
};

/** Extensions that mean the same. */
export const SAME_EXTENSION: Types = {
  ...{ jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', pjpeg: 'jpg', tiff: 'tif', heif: 'heic', hif: 'heic', heics: 'heic' },
  ...{ mpeg: 'mpg', mpe: 'mpg', m2ts: 'mts', ts: 'mts', aiff: 'aif', aifc: 'aif', midi: 'mid', opus: 'ogg' },
  ...{ oga: 'ogg', spx: 'ogg', 'tar.gz': 'gz', tgz: 'gz', htm: 'html', xht: 'xhtml', text: 'txt', markdown: 'md' },
  ...{ yml: 'yaml', stp: 'step', igs: 'iges', vcard: 'vcf', ical: 'ics' },
};

/** What else a media type is called, by the name that the tables here have. */
export const SAME_MIMES: Readonly<Record<string, readonly string[]>> = {
  'application/gzip': ['application/x-gzip', 'application/x-compressed-tar'],
  'application/illustrator': ['application/vnd.adobe.illustrator'],
  'application/json': ['text/json'],
  'application/pdf': ['application/x-pdf'],
  'application/pkcs7-mime': ['application/x-pkcs7-mime'],
  'application/pkcs7-signature': ['application/x-pkcs7-signature'],
  'application/rtf': ['text/rtf', 'application/x-rtf'],
  'application/vnd.apple.pages': ['application/x-iwork-pages-sffpages'],
  'application/vnd.apple.numbers': ['application/x-iwork-numbers-sffnumbers'],
  'application/vnd.apple.keynote': ['application/x-iwork-keynote-sffkey'],
  'application/vnd.ms-xpsdocument': ['application/oxps'],
  'application/x-7z-compressed': ['application/x-7zip'],
  'application/x-cfb': ['application/x-ole-storage'],
  'application/x-rar-compressed': ['application/vnd.rar', 'application/x-rar'],
  'application/x-step': ['application/ifc', 'model/ifc'],
  'application/xml': ['text/xml'],
  'application/yaml': ['application/x-yaml', 'text/yaml', 'text/x-yaml'],
  'application/zip': ['application/x-zip-compressed', 'application/x-zip'],
  'audio/aac': ['audio/x-aac', 'audio/aacp'],
  'audio/aiff': ['audio/x-aiff'],
  'audio/flac': ['audio/x-flac'],
  'audio/midi': ['audio/mid', 'audio/x-midi'],
  'audio/mp4': ['audio/x-m4a', 'audio/m4a'],
  'audio/mpeg': ['audio/mp3', 'audio/x-mp3', 'audio/x-mpeg', 'audio/mpeg3'],
  'audio/ogg': ['audio/opus', 'application/ogg'],
  'audio/wav': ['audio/wave', 'audio/x-wav', 'audio/vnd.wave'],
  'audio/x-ms-wma': ['audio/wma'],
  'image/bmp': ['image/x-ms-bmp', 'image/x-bmp'],
  'image/heic': ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  'image/jpeg': ['image/jpg', 'image/pjpeg', 'image/jfif'],
  'image/png': ['image/x-png'],
  'image/tiff': ['image/tif', 'image/x-tiff'],
  'image/vnd.adobe.photoshop': ['image/x-photoshop', 'application/photoshop', 'application/x-photoshop'],
  'image/vnd.dwg': ['application/acad', 'application/dwg', 'application/x-dwg', 'image/x-dwg'],
  'image/vnd.dxf': ['application/dxf', 'application/x-dxf', 'image/x-dxf'],
  'image/x-icon': ['image/vnd.microsoft.icon', 'image/ico'],
  'model/stl': ['application/sla', 'application/vnd.ms-pki.stl', 'model/x.stl-ascii', 'model/x.stl-binary'],
  'model/step': ['application/step', 'application/stp', 'model/step+xml', 'model/stp'],
  'model/iges': ['application/iges'],
  'text/calendar': ['application/ics'],
  'text/csv': ['application/csv', 'text/x-csv', 'text/comma-separated-values'],
  'text/markdown': ['text/x-markdown'],
  'text/vcard': ['text/x-vcard', 'text/directory'],
  'video/matroska': ['video/x-matroska', 'application/x-matroska'],
  'audio/matroska': ['audio/x-matroska'],
  'video/vnd.avi': ['video/avi', 'video/msvideo', 'video/x-msvideo'],
  'video/mpeg': ['video/mp2p', 'video/mp1s'],
  'video/x-m4v': ['video/m4v'],
  'video/mp4': ['application/mp4'],
};

const CANONICAL_MIMES: ReadonlyMap<string, string> = new Map(
  Object.entries(SAME_MIMES).flatMap(([mime, others]) => others.map((other): [string, string] => [other, mime])),
);

/** An extension as the tables have it: `jpg` for `jpeg`. */
export const canonicalExtension = (ext: string): string =>
  Object.hasOwn(SAME_EXTENSION, ext) ? String(SAME_EXTENSION[ext]) : ext;

/** A media type as the tables have it, without its parameters. */
const canonicalMime = (mime: string): string => {
  const bare = mime.replace(/;.*$/s, '').toLowerCase();
  return CANONICAL_MIMES.get(bare) ?? bare;
};

/** The extension of a name in lower case; `''` if there is none. */
export const readExtension = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

const find = (types: Types | undefined, ext: string): FileType[] =>
  types !== undefined && Object.hasOwn(types, ext) ? [{ ext, mime: String(types[ext]) }] : [];

const isAt = (bytes: Uint8Array, text: string, at: number): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Where an ASCII text begins in some bytes, before an end; -1 if it does not. */
const indexIn = (bytes: Uint8Array, text: string, end: number): number => {
  for (let at = 0; at < Math.min(end, bytes.length); at += 1) if (isAt(bytes, text, at)) return at;
  return -1;
};

/** The encoding that a byte order mark says. */
export const utf16Of = (head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined;
};

const PROLOG = /^\s*(?:<\?.*?\?>|<!--.*?-->|<!doctype[^>[]*(?:\[.*?\]\s*)?>)/is;

/** The name of an XML document's outermost element in lower case, without its prefix; undefined if there is none. */
const rootOf = (head: Uint8Array): string | undefined => {
  let rest = new TextDecoder(utf16Of(head)).decode(head);
  for (let prolog = PROLOG.exec(rest); prolog !== null; prolog = PROLOG.exec(rest)) rest = rest.slice(prolog[0].length);
  return /^\s*<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1]?.toLowerCase();
};

/** Where readers look for the start of a PDF (ISO 32000-1, annex H, note 13). */
const PDF_START = 1_024;
/** The object identifier of PKCS #7, 1.2.840.113549.1.7, in DER. */
const PKCS7 = '\u0006\u0009\u002a\u0086\u0048\u0086\u00f7\u000d\u0001\u0007';
/** Those of ISO/IEC 23008-12, annex B, and those that say nothing about what is in a file but that it is of this family. */
const HEIC_BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const FAMILY_BRANDS: readonly string[] = ['mif1', 'msf1', 'mif2', 'miaf'];

const fourCharacters = (head: Uint8Array, at: number): string => String.fromCharCode(...head.subarray(at, at + 4));

/** The image in a file of ISO/IEC 14496-12 by its brands, of which `file-type` knows some. */
const imageByBrands = (head: Uint8Array): FileType | undefined => {
  if (!isAt(head, 'ftyp', 4)) return undefined;
  const major = fourCharacters(head, 8);
  if (HEIC_BRANDS.includes(major)) return HEIC;
  if (!FAMILY_BRANDS.includes(major)) return undefined;
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  const others: string[] = [];
  for (let at = 16; at < end; at += 4) others.push(fourCharacters(head, at));
  return others.includes('avif') || others.includes('avis') ? AVIF : HEIC;
};

/** A binary STL: 80 bytes, the number of its triangles, and 50 bytes for each. */
const isBinaryStl = (head: Uint8Array, size: number): boolean =>
  head.length >= 84 && size === 84 + 50 * new DataView(head.buffer, head.byteOffset).getUint32(80, true);

/** What has a signature that `file-type` does not know, or not where it is. */
const bySignature = ({ head, size, isText }: FileContent, ext: string): FileType | undefined => {
  const pdf = indexIn(head, '%PDF-', PDF_START);
  // Readers skip what stands before it; a page with that in it is none.
  if (pdf >= 0 && !head.subarray(0, pdf).includes(0x3c)) return PDF;
  if (isText && /^\s*\{\\rtf/.test(new TextDecoder().decode(head.subarray(0, 100)))) return RTF;
  if (head[0] === 0x30 && indexIn(head, PKCS7, 32) >= 0) return ext === 'p7s' ? SIGNATURE : SIGNED;
  if (isAt(head, 'AutoCAD Binary DXF\r\n', 0)) return DXF;
  return ext === 'stl' && isBinaryStl(head, size) ? STL : undefined;
};

const asText = (head: Uint8Array, ext: string): FileType[] => {
  // Without an extension, a text is nothing but a text.
  const plain = find(TEXT_TYPES, ext === '' ? 'txt' : ext);
  const xml = Object.hasOwn(XML_TYPES, ext) ? XML_TYPES[ext] : undefined;
  if (xml === undefined) return plain;
  const root = rootOf(head);
  const isOwn = xml.root === '' ? root !== undefined && !ACTIVE.includes(root) : root === xml.root;
  return isOwn ? [{ ext, mime: xml.mime }] : plain;
};

/** What a file can be taken for by its content and its name, the most precise first; nothing if it is not recognised. */
export const typesOfFile = (content: FileContent, name: string): FileType[] => {
  const { head, detected, isText, isEncrypted } = content;
  const ext = canonicalExtension(readExtension(name));
  const whole = imageByBrands(head) ?? detected ?? bySignature(content, ext);
  return [
    ...(isEncrypted ? find(ENCRYPTED_TYPES, ext) : []),
    ...find(CONTAINED_TYPES[whole?.ext ?? ''], ext),
    ...(isText ? asText(head, ext) : []),
    ...(whole === undefined ? [] : [whole]),
  ];
};

const ALL_TYPES: readonly Types[] = [
  TEXT_TYPES,
  ENCRYPTED_TYPES,
  ...Object.values(CONTAINED_TYPES),
  Object.fromEntries(Object.entries(XML_TYPES).map(([ext, { mime }]) => [ext, mime])),
  Object.fromEntries([PDF, RTF, AVIF, HEIC, SIGNED, SIGNATURE, STL, DXF].map(({ ext, mime }) => [ext, mime])),
];
/** What a form can name, apart from what means the same. */
export const EXTENSIONS: ReadonlySet<string> = new Set(
  [...DETECTED_EXTENSIONS, ...ALL_TYPES.flatMap((types) => Object.keys(types))].map(canonicalExtension),
);
export const MIMES: ReadonlySet<string> = new Set(
  [
    ...Object.entries(DETECTED_MIMES).flatMap(([kind, names]) =>
      names.flatMap((line) => line.split(' ')).map((name) => `${kind}/${name}`),
    ),
    ...ALL_TYPES.flatMap((types) => Object.values(types)),
  ].map(canonicalMime),
);

/** What an entry such as `image/*` begins with; undefined for any other entry. */
const kindOf = (entry: string): string | undefined => (entry.endsWith('/*') ? entry.slice(0, -1) : undefined);

/** Whether a list of media types (`image/*`, `application/pdf`) and extensions (`.pdf`) contains a type. */
export const isAccepted = ({ ext, mime }: FileType, accept: readonly string[]): boolean =>
  accept.some((entry) => {
    if (entry.startsWith('.')) return canonicalExtension(entry.slice(1)) === canonicalExtension(ext);
    const kind = kindOf(entry);
    if (kind !== undefined) return mime.startsWith(kind) && !ACTIVE.includes(ext);
    return canonicalMime(entry) === canonicalMime(mime);
  });

/** Whether any file is recognised as what an entry of such a list names. */
export const canBeMet = (entry: string): boolean => {
  if (entry.startsWith('.')) return EXTENSIONS.has(canonicalExtension(entry.slice(1)));
  const kind = kindOf(entry);
  return kind === undefined ? MIMES.has(canonicalMime(entry)) : [...MIMES].some((mime) => mime.startsWith(kind));
};
