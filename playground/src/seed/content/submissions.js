'use strict';

const submission = (name, email, subject, message) => ({ name, email, subject, message, privacy: '1' });

/** What people write; all of them invented. */
module.exports = [
  submission(
    'Hanna Sörensen',
    'hanna.soerensen@example.org',
    'question',
    'Guten Tag,\n\nliefern Sie die Regale auch auf die Inseln? Wir wohnen auf Föhr.\n\nMit freundlichen Grüßen\nHanna Sörensen',
  ),
  submission('Tom Baker', 'tom@example.com', 'question', 'Hello, is the oak table also available in 220 cm? Thanks!'),
  submission(
    'Einkauf Hotel Seeblick',
    'einkauf@hotel-seeblick.example',
    'offer',
    'Bitte senden Sie uns ein Angebot über 24 Nachttische in Esche, geölt, Lieferung bis Ende März nach 23669 Timmendorf.',
  ),
  submission(
    'Łukasz Wiśniewski',
    'lukasz@example.net',
    'other',
    'I would like to visit your workshop on a Saturday. Do you give guided tours, and in English?',
  ),
  submission(
    'Käthe Groß',
    'kaethe.gross@example.org',
    'other',
    'Der Stuhl ist angekommen – wunderschön! 🪑❤️ Vielen Dank.',
  ),
  submission(
    'Redaktion Wohnblatt',
    'redaktion@wohnblatt.example',
    'press',
    'Für unser Sonderheft suchen wir Fotos Ihrer Werkstatt in Druckqualität (300 dpi). Redaktionsschluss ist Freitag, 12 Uhr.',
  ),
  submission(
    "Siobhán O'Neill",
    'siobhan.oneill@example.com',
    'question',
    'The invoice shows German VAT although we gave you our Irish VAT number. Could you correct it, please?',
  ),
  submission(
    'Matteo Rossi',
    'matteo.rossi@example.net',
    'offer',
    'We are planning a small library:\n- 6 shelves, 200 x 80 cm\n- 2 ladders\n- 1 reading desk\n\nWhat would that cost, roughly?',
  ),
  submission(
    'Jürgen Öztürk',
    'j.oeztuerk@example.org',
    'question',
    'Eine Schraube am Bett „Elbe“ ist gebrochen. Gibt es Ersatz? Das Modell ist von 2019, die Größe 140 × 200 cm.',
  ),
  submission(
    'Ada Example',
    'ada@example.org',
    'other',
    'Your form takes <b>angle brackets</b>, "quotes", & ampersands, =FORMULAS() and 100 % of everything else? Just curious.',
  ),
  submission(
    'Schulverein Altona e. V.',
    'vorstand@schulverein-altona.example',
    'press',
    'Dürfen wir Ihr Logo auf dem Plakat unseres Sommerfests abdrucken? Den Entwurf schicken wir Ihnen gern vorab.',
  ),
  submission(
    'Marie Dupont',
    'marie.dupont@example.com',
    'question',
    'Bonjour, peut-on retirer une commande directement à Hambourg ? Nous passons la semaine prochaine.',
  ),
];
