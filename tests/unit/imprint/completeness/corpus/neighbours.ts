import { samplesOf } from './parse';

/*
 * Whole imprints near what the rules look for: what another country or register, a chamber or an old law is, and what only looks
 * like it. Names, addresses and numbers are invented; what has to be found is by the statutes, written before it was checked.
 */

const germany = samplesOf(
  {
    country: 'deu',
    email: 'info@example.org',
    phone: '0201 4711',
    vat_id: 'DE136695976',
    online_dispute_resolution: 'not_willing',
  },
  `
Broker with the chamber as authority
legal_entity: gmbh
name: Assekuranz Ruhrblick GmbH
address: Zweigertstraße 40 / 45130 Essen
register: Amtsgericht Essen, HRB 28114
representative: Ute Sommer
inspecting_authority: IHK für Essen, Mülheim an der Ruhr, Oberhausen zu Essen, Am Waldthausenpark 2, 45127 Essen

Estate agent in a town whose Magistrat is German
legal_entity: self
name: Dirk Umland, Immobilien am Kastell
address: Wilhelmstraße 8 / 65183 Wiesbaden
inspecting_authority: Magistrat der Landeshauptstadt Wiesbaden, Ordnungsamt, Alcide-de-Gasperi-Straße 2, 65197 Wiesbaden

Bank with two authorities
legal_entity: ag
name: Bankhaus Silberstein AG
address: Große Gallusstraße 16 / 60312 Frankfurt am Main
register: Amtsgericht Frankfurt am Main, HRB 90211
representative: Vorstand: Dr. Lars Silberstein, Mira Holt
inspecting_authority: Bundesanstalt für Finanzdienstleistungsaufsicht, Bonn und Frankfurt; Europäische Zentralbank, 60314 Frankfurt

Foreign company with the authority of its state
legal_entity: foreign
name: Alpenkredit Finanzdienst GmbH, Zweigniederlassung Deutschland
address: Maximilianstraße 5 / 80539 München
register: Amtsgericht München, HRB 240111; FN 123456a, Handelsgericht Wien
representative: Mag. Jonas Huber
inspecting_authority: Österreichische Finanzmarktaufsicht, Otto-Wagner-Platz 5, 1090 Wien

Physician whose title names chamber and state
legal_entity: freelancer
name: Dr. med. Nora Feld
address: Am Markt 3 / 99423 Weimar
vat_id:
business_id: DE136695976-00001
chamber: Landesärztekammer Thüringen
legal_job_title: Ärztin (Landesärztekammer Thüringen, verliehen in der Bundesrepublik Deutschland)
professional_regulations: Berufsordnung der Landesärztekammer Thüringen, Thüringer Heilberufegesetz
inspecting_authority: Kassenärztliche Vereinigung Thüringen, Zum Hospitalgraben 8, 99425 Weimar

Physician whose title a chamber has granted
like: Physician whose title names chamber and state
legal_job_title: Ärztin, verliehen durch die Landesärztekammer Thüringen
! legal_job_title invalid (error), § 5 (1) no. 5 lit. b DDG

Tax adviser whose chamber has appointed her, and no state is named
legal_entity: freelancer
name: Petra Ritter
address: Kaiserstraße 90 / 76133 Karlsruhe
chamber: Steuerberaterkammer Nordbaden
legal_job_title: Steuerberaterin, bestellt von der Steuerberaterkammer Nordbaden
professional_regulations: Steuerberatungsgesetz, BOStB, www.bstbk.de
inspecting_authority: Steuerberaterkammer Nordbaden, Vangerowstraße 16/1, 69115 Heidelberg
! legal_job_title invalid (error), § 5 (1) no. 5 lit. b DDG

Initiative outside the register
legal_entity: unregistered_association
name: Bürgerinitiative Stadtpark
address: c/o Jana Linde, Parkallee 9, 28209 Bremen
vat_id:
phone:
online_dispute_resolution:
representative: Jana Linde, Omar Said
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Initiative with a number of the register
like: Initiative outside the register
register: Amtsgericht Bremen, VR 7788
! vat_id recommended (warning), § 5 (1) no. 6 DDG
! register invalid (warning), § 5 (1) no. 4 DDG

Trust with its trustee's entry
legal_entity: trust_foundation
name: Familie-Kern-Stiftung (nicht rechtsfähig)
address: Domstraße 2 / 97070 Würzburg
register: Treuhänderin: Stiftungszentrum gGmbH, Amtsgericht Würzburg, HRB 5512
representative: Stiftungszentrum gGmbH, diese vertreten durch Ines Kern

Firm that is called like a law
legal_entity: gmbh
name: TMG Tiefbau Münster GmbH
address: Hafenweg 7 / 48155 Münster
register: Amtsgericht Münster, HRB 17011
representative: Frank Otte
coverage: Alle Preise laut TMG GmbH, Section 5 unserer AGB

Shop that copied from everywhere
legal_entity: gmbh
name: Leuchtpunkt GmbH
address: Bahnhofstraße 5 / 39104 Magdeburg
register: Amtsgericht Stendal, HRB 24100
representative: Ella Weiss
coverage: Pflichtangaben nach dem TMG
! coverage outdated (warning), § 5 DDG

English page with old sections
legal_entity: gmbh
name: Clearwave Audio GmbH
address: Lindenstraße 20 / 10969 Berlin
register: Amtsgericht Charlottenburg, HRB 201188 B
representative: Tom Adler
free_text: <p>According to Sections 8 to 10 TMG we are not obliged to monitor third parties.</p>
! free_text outdated (warning), § 5 DDG

Company with an authority that it copied
legal_entity: gmbh
name: Fahrschule Nordring GmbH
address: Nordring 3 / 90408 Nürnberg
register: Amtsgericht Nürnberg, HRB 38110
representative: Karl Amend
inspecting_authority: Bezirkshauptmannschaft Graz-Umgebung
! inspecting_authority invalid (warning), § 5 (1) no. 3 DDG
`,
);

const austria = samplesOf(
  {
    country: 'aut',
    email: 'office@example.org',
    phone: '+43 662 4711',
    vat_id: 'ATU13585627',
    chamber: 'Wirtschaftskammer Salzburg',
    coverage: 'Unternehmensgegenstand: Handel',
  },
  `
Firm in Salzburg
legal_entity: gmbh
name: Mozartkugel Handels GmbH
address: Getreidegasse 3 / 5020 Salzburg
register: FN 341228g, Landesgericht Salzburg
representative: Mag. Eva Rupp
inspecting_authority: Magistrat der Stadt Salzburg

Firm in a village with the letters of its country
legal_entity: gmbh
name: Sägewerk Enzian GmbH
address: Dorf 12 / A-6764 Lech
register: FN 22871x, Landesgericht Feldkirch
representative: Anton Walch
inspecting_authority: BH Bludenz

Firm with its warehouse in Switzerland
legal_entity: gmbh
name: Rheintal Spedition GmbH
address: Hafenstraße 4, 6890 Lustenau / Lager: Rheinstrasse 2, 9000 St. Gallen
register: FN 99871k, Landesgericht Feldkirch
representative: Ivo Gut
inspecting_authority: Bezirkshauptmannschaft Dornbirn

Person whose phone is written like a tax number
legal_entity: self
name: Gerda Holz
address: Ring 4 / 8010 Graz
inspecting_authority: Magistrat der Stadt Graz
coverage: Keramik, Anfragen unter 03 168/4711

Person who gives her tax number
legal_entity: self
name: Gerda Holz
address: Ring 4 / 8010 Graz
inspecting_authority: Magistrat der Stadt Graz
coverage: Keramik. St.-Nr. 68 123/4567
! coverage invalid (warning), § 5 (1) no. 7 ECG

Person with the tax number in the VAT field
legal_entity: self
name: Gerda Holz
address: Ring 4 / 8010 Graz
inspecting_authority: Magistrat der Stadt Graz
coverage: Keramik
vat_id: 68 123/4567, Finanzamt Österreich
! vat_id invalid (error), § 5 (1) no. 7 ECG

Firm with an address in Switzerland
legal_entity: gmbh
name: Bodensee Optik GmbH
address: Bahnhofplatz 2 / 9000 St. Gallen
register: FN 18111m, Landesgericht Feldkirch
representative: Ida Klee
inspecting_authority: Bezirkshauptmannschaft Bregenz
! address invalid (warning), § 5 (1) no. 2 ECG

Party
legal_entity: party
name: Liste Sonnblick
address: Markt 1 / 5700 Zell am See
representative: Obfrau Lena Brandner
vat_id:
chamber:
coverage: Blattlinie: Information über die Arbeit der Liste im Gemeinderat
! vat_id recommended (warning), § 5 (1) no. 7 ECG

Firm with the authority of its tenant
legal_entity: gmbh
name: Donaublick Hausverwaltung GmbH
address: Donaustraße 12 / 4020 Linz
register: FN 401200p, Landesgericht Linz
representative: Franz Ober
inspecting_authority: Landratsamt Passau, Domplatz 11, 94032 Passau
! inspecting_authority invalid (warning), § 5 (1) no. 5 ECG
`,
);

const switzerland = samplesOf(
  { country: 'che', email: 'info@example.org', phone: '+41 44 471 14 11', business_id: 'CHE-123.456.788' },
  `
AG in Zürich
legal_entity: ag
name: Limmat Uhren AG
address: Limmatquai 10 / 8001 Zürich
register: Handelsregister des Kantons Zürich, CH-020.3.041.187-4
vat_id: CHE123456788MWST

Sàrl à Genève, en cours d’immatriculation
legal_entity: gmbh
name: Atelier Jonction Sàrl en cours d’immatriculation
address: Rue des Bains 3 / 1205 Genève
business_id: CHE-123.456.788

Sagl in formazione a Lugano
legal_entity: gmbh
name: Officina Ceresio Sagl in formazione
address: Via Nassa 5 / 6900 Lugano

Near Liechtenstein
legal_entity: einzelfirma
name: Schreinerei Frick
address: Werkstrasse 2 / FL-9490 Vaduz

Simple partnership
legal_entity: einfache_gesellschaft
name: Atelier Nordlicht, Mia Frei und Jan Kern
address: Lorrainestrasse 3 / 3013 Bern
associate: Mia Frei, Jan Kern

Simple partnership with a number of the old register
like: Simple partnership
register: Handelsregister Bern, CH-036.2.014.233-1
! register invalid (warning), Art. 927 ff. CO

AG with an address in Munich
legal_entity: ag
name: Limmat Uhren AG
address: Sendlinger Straße 3 / 80331 München
register: Handelsregister des Kantons Zürich
! address invalid (warning), Art. 3 (1) (s) UWG

AG with an address in Vienna
legal_entity: ag
name: Limmat Uhren AG
address: Graben 3 / 1010 Wien
register: Handelsregister des Kantons Zürich
! address invalid (warning), Art. 3 (1) (s) UWG

Cabinet in the canton of Vaud
legal_entity: freelancer
name: Dre Anne Rochat
address: Avenue de la Gare 1 / 1003 Lausanne
inspecting_authority: Direction générale de la santé du canton de Vaud

Asset manager
legal_entity: gmbh
name: Säntis Vermögen GmbH
address: Multergasse 4 / 9000 St. Gallen
register: Handelsregister des Kantons St. Gallen
inspecting_authority: Eidgenössische Finanzmarktaufsicht FINMA, Laupenstrasse 27, 3003 Bern

Asset manager supervised in Bonn
like: Asset manager
inspecting_authority: Bundesanstalt für Finanzdienstleistungsaufsicht, 53117 Bonn
! inspecting_authority invalid (warning), Art. 3 (1) (s) UWG
`,
);

export const neighbours = [...germany, ...austria, ...switzerland];
