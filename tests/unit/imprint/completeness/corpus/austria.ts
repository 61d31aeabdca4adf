import { samplesOf } from './parse';

const common = {
  country: 'aut',
  email: 'office@example.org',
  phone: '+43 1 5130000',
  vat_id: 'ATU13585627',
  inspecting_authority: 'Magistratisches Bezirksamt des 1. Bezirkes',
  chamber: 'Wirtschaftskammer Wien',
  coverage: 'Unternehmensgegenstand: Handel mit Waren aller Art',
};

export const austria = samplesOf(
  common,
  `
GmbH
legal_entity: gmbh
name: Donaustadt Handels GmbH
address: Praterstraße 12/3/5 / 1020 Wien
register: FN 123456a, Handelsgericht Wien
representative: Geschäftsführerin: Mag. Eva Beispiel

GesmbH, all in one line
legal_entity: gmbh
name: Mozart Kugeln Ges.m.b.H.
address: Getreidegasse 1, A-5020 Salzburg, Österreich
register: Firmenbuchnummer: FN 98765 k, Firmenbuchgericht: Landesgericht Salzburg
representative: Leopold Nannerl
capital_stock: EUR 35.000,– (zur Gänze einbezahlt)

GmbH with outstanding contributions
like: GmbH
capital_stock: 35.000 €
pending_deposits: 17.500 €

GmbH, the court with its address
like: GmbH
register: FN 123456a, Handelsgericht Wien, Marxergasse 1a, 1030 Wien

GmbH, a post-office box beside its street
like: GmbH
address: Am Graben 3a / Postfach 12 / 1011 Wien

Gesellschaft m.b.H. in liquidation
like: GmbH
name: Altstadt Gesellschaft m.b.H. in Liqu.
representative: Liquidator: Dr. Hans Huber

FlexCo
like: GmbH
legal_entity: flexco
name: Gipfelstürmer FlexCo

AG
like: GmbH
legal_entity: ag
name: Steirische Mühlen Aktiengesellschaft
register: FN 54321 b, Landesgericht für ZRS Graz
representative: Vorstand: DI Maria Mehl, Josef Korn

SE
like: GmbH
legal_entity: se
name: Alpenbahn SE

Genossenschaft
like: GmbH
legal_entity: eg
name: Raiffeisenbank Mustertal eGen
register: FN 111222 x, Landesgericht Innsbruck

registrierte Genossenschaft
like: Genossenschaft
name: Lagerhaus Weinviertel registrierte Genossenschaft mit beschränkter Haftung

Privatstiftung
like: GmbH
legal_entity: foundation
name: Muster Privatstiftung
register: FN 300300 y, Handelsgericht Wien

OG, represented
like: GmbH
legal_entity: og
name: Semmel & Kipferl OG
representative: Franz Semmel, Anna Kipferl

OG, partners alone
like: GmbH
legal_entity: og
name: Semmel & Kipferl OG
representative:
associate: Franz Semmel, Anna Kipferl

KG
like: GmbH
legal_entity: kg
name: Tischlerei Hobel KG
representative: Komplementär: Ing. Karl Hobel

GmbH & Co KG
like: GmbH
legal_entity: gmbh_co_kg
name: Seilbahn Muster GmbH & Co KG
register: FN 123456a; Komplementärin: Seilbahn Muster GmbH, FN 654321b; beide Landesgericht Innsbruck

GesbR, partners alone
legal_entity: gesbr
name: ARGE Bergrettung
address: Dorfplatz 4 / 6020 Innsbruck
associate: Lena Berg, Max Tal

GesbR, represented
legal_entity: gesbr
name: ARGE Bergrettung
address: Dorfplatz 4 / 6020 Innsbruck
representative: vertreten durch die Gesellschafter: Lena Berg und Max Tal

e.U.
legal_entity: eu
name: Blumen Klara Rose e.U.
address: Hauptplatz 9 / 4020 Linz
register: FN 222333d, Landesgericht Linz

Selbstständig
legal_entity: self
name: Fotografin Klara Licht
address: Lichtgasse 7/2 / 8010 Graz
professional_regulations: Gewerbeordnung, www.ris.bka.gv.at

Verein
legal_entity: ev
name: Verein der Freunde des Radfahrens
address: Radweg 1 / 9020 Klagenfurt
register: ZVR-Zahl: 123456789
representative: Obfrau: Mag. Ilse Speiche
chamber:
inspecting_authority: Landespolizeidirektion Kärnten

Verein, the number with blanks
like: Verein
register: ZVR 123 456 789

Gemeinde
legal_entity: public_body
name: Marktgemeinde Musterdorf
address: Gemeindeamt, Hauptstraße 1, 3100 Musterdorf
representative: Bürgermeisterin Erna Ober
chamber:

Privatperson
legal_entity: individual
name: Luise Blog
address: Gasse 5/3/12 / 1010 Wien
vat_id:
chamber:

Ärztin
legal_entity: freelancer
name: Dr. Maria Herz
address: Ordination, Herzgasse 3, 1100 Wien
legal_job_title: Fachärztin für Innere Medizin (verliehen in Österreich)
chamber: Ärztekammer für Wien
professional_regulations: Ärztegesetz 1998, www.ris.bka.gv.at

Rechtsanwalt
like: Ärztin
name: Mag. Peter Recht
legal_job_title: Rechtsanwalt (Österreich)
chamber: Rechtsanwaltskammer Wien
professional_regulations: RAO, RL-BA, www.rechtsanwaelte.at

Steuerberaterin
like: Ärztin
name: MMag. Ute Zahl
legal_job_title: Steuerberaterin, verliehen in Österreich
chamber: Kammer der Steuerberater:innen und Wirtschaftsprüfer:innen
professional_regulations: WTBG 2017

Ziviltechniker
like: Ärztin
name: DI Bruno Plan
legal_job_title: Architekt (Republik Österreich)
chamber: Kammer der Ziviltechniker:innen für Wien, Niederösterreich und Burgenland
professional_regulations: Ziviltechnikergesetz 2019

Medium
like: GmbH
press_law_checkbox: 1
coverage: Medieninhaberin: Donaustadt Handels GmbH. Blattlinie: unabhängige Berichte über den Bezirk. Gesellschafterin: Mag. Eva Beispiel, 100 %

Firmenbuch without a number: a date
like: GmbH
register: Handelsgericht Wien, eingetragen am 1.2.2020
! register invalid (error), § 14 (1) UGB

Firmenbuch without a number: the court’s address
like: GmbH
register: Handelsgericht Wien, Marxergasse 1a, 1030 Wien
! register invalid (error), § 14 (1) UGB

ZVR without a number
like: Verein
register: Vereinsregister, eingetragen am 5. Mai 1999
! register invalid (error), § 18 (3) VerG

Address: a town
like: GmbH
address: Wien
! address invalid (error), § 5 (1) no. 2 ECG

Address: a trader’s town with its code
like: Selbstständig
address: A-8010 Graz, Österreich
! address invalid (error), § 5 (1) no. 1 and 2 ECG, § 63 (1) GewO 1994

GesbR of nobody
like: GesbR, represented
representative:
! associate missing (error), § 5 (1) no. 1 ECG

GesbR of one
like: GesbR, represented
representative: Lena Berg
! associate missing (error), § 5 (1) no. 1 ECG

OG of nobody
like: OG, represented
representative:
! associate missing (error), § 5 (1) no. 1 ECG

Title without its state
like: Rechtsanwalt
legal_job_title: Rechtsanwalt
! legal_job_title invalid (error), § 5 (1) no. 6 ECG

VAT ID with a wrong check digit
like: GmbH
vat_id: ATU13585628
! vat_id invalid (error), § 5 (1) no. 7 ECG

VAT ID that is another state’s
like: GmbH
vat_id: DE136695976
! vat_id invalid (error), § 5 (1) no. 7 ECG

VAT ID that is to come
like: GmbH
vat_id: wird nachgereicht
! vat_id invalid (error), § 5 (1) no. 7 ECG

Legal form of Germany: UG
like: GmbH
legal_entity: ug
name: Pixel UG (haftungsbeschränkt)
! legal_entity invalid (warning), § 14 (1) UGB

Legal form of Germany: e.K.
like: e.U.
legal_entity: ek
name: Blumen Rose e.K.
! legal_entity invalid (warning), § 14 (1) UGB

Legal form of Germany: OHG
like: OG, represented
legal_entity: ohg
name: Semmel & Kipferl OHG
! legal_entity invalid (warning), § 14 (1) UGB

Capital and no more
like: GmbH
capital_stock: 35.000 €
! pending_deposits recommended (warning), § 14 (2) UGB

GmbH, the number without FN
like: GmbH
register: 123456 a, LG Graz

GmbH, the number without FN, another court
like: GmbH
register: 123456 x, Landesgericht Salzburg

GmbH, an architect of software
like: GmbH
legal_job_title: Softwarearchitekt (Österreich)
professional_regulations: keine besonderen, siehe www.ris.bka.gv.at

Town alone, with its state
like: GmbH
address: 8010 Graz, Steiermark
! address invalid (error), § 5 (1) no. 2 ECG

GmbH, whose managing director is no profession
like: GmbH
legal_job_title: Geschäftsführer
! legal_job_title invalid (warning), § 5 (1) no. 6 ECG

Viennese e.U. with its owner
legal_entity: eu
name: Kaffeehaus am Eck e.U.
representative: Inhaberin: Mag. Elsa Melange
address: Neubaugasse 12/3 / 1070 Wien
email: office@example.org
phone: +43 1 5130000
vat_id: ATU13585627
register: FN 405099b, Handelsgericht Wien
inspecting_authority: Magistratisches Bezirksamt für den 6./7. Bezirk
chamber: WKO Wien, Fachgruppe Kaffeehäuser / Straße der Wiener Wirtschaft 1 / 1020 Wien / Tel. +43 1 514 50
professional_regulations: Gewerbeordnung, www.ris.bka.gv.at
free_text: <p>Unternehmensgegenstand: Kaffeehaus</p><p>Keine Haftung für Inhalte verlinkter Seiten.</p>

OG that only presents itself
legal_entity: og
name: Holzwurm Tischlerei OG
associate: Anton Span, Berta Leim
address: Dorfstraße 7 / 6020 Innsbruck
email: office@example.org
phone: +43 512 5130000
vat_id: ATU13585627
register: Firmenbuchnummer FN 234567 k, Landesgericht Innsbruck
inspecting_authority: Stadtmagistrat Innsbruck
chamber: Wirtschaftskammer Tirol, Landesinnung der Tischler
coverage: Tischlerei; Information über unsere Leistungen

sports club
legal_entity: ev
name: Schiverein Musterberg
representative: Obmann: Franz Pulver
address: Pistenweg 1 / 5700 Zell am See
email: verein@example.org
vat_id: ATU13585627
register: ZVR-Zahl 123456789
coverage: Vereinszweck: Förderung des Schilaufs
phone: +43 6542 5130000
`,
);
