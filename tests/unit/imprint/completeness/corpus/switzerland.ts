import { samplesOf } from './parse';

const common = {
  country: 'che',
  email: 'info@example.org',
  phone: '+41 44 123 45 67',
  business_id: 'CHE-123.456.788',
  register: 'Handelsregister des Kantons Zürich',
};

export const switzerland = samplesOf(
  common,
  `
GmbH
legal_entity: gmbh
name: Limmatkontor GmbH
address: Bahnhofstrasse 1 / 8001 Zürich

GmbH with the old number of the register
legal_entity: gmbh
name: Aareblick GmbH
address: Kramgasse 12, CH-3011 Bern, Schweiz
register: Handelsregister des Kantons Bern, CH-020.4.012.345-6
business_id: UID: CHE-116.281.710
vat_id: CHE-116.281.710 MWST

Sàrl
legal_entity: gmbh
name: Atelier du Léman Sàrl
address: Rue du Rhône 12 / Case postale 345 / 1211 Genève 3
register: Registre du commerce du canton de Genève
vat_id: CHE-116.281.710 TVA

Sagl
legal_entity: gmbh
name: Grotto Ticinese Sagl
address: Via Nassa 5 / Casella postale / 6900 Lugano
register: Registro di commercio del Cantone Ticino
vat_id: CHE-116.281.710 IVA

AG
legal_entity: ag
name: Tödi Versicherung AG
address: Hauptstrasse 20 / 8750 Glarus

AG in liquidation
legal_entity: ag
name: Altbau AG in Liquidation
address: Industrieweg 4 / 4600 Olten
representative: Liquidator: Beat Müller

SA en liquidation
legal_entity: ag
name: Horlogerie du Jura SA en liquidation
address: Chemin des Montres 3 / 2300 La Chaux-de-Fonds
representative: Liquidatrice : Anne Favre

Sagl in liquidazione
legal_entity: gmbh
name: Cantina Vecchia Sagl in liquidazione
address: Piazza Grande 2, 6600 Locarno
representative: Liquidatore: Marco Bianchi

société anonyme
legal_entity: ag
name: Banque Exemple société anonyme
address: Place de la Gare 1 / 1003 Lausanne
business_id: IDE : CHE-116.281.710

Ltd
legal_entity: ag
name: Matterhorn Ventures Ltd
address: Gotthardstrasse 26 / 6300 Zug

Kommanditaktiengesellschaft
legal_entity: kgag
name: Rigi Holding Kommanditaktiengesellschaft
address: Seestrasse 2 / 6354 Vitznau

Genossenschaft
legal_entity: eg
name: Landwirtschaftliche Genossenschaft Mustertal
address: Dorf 7 / 6130 Willisau

Genossenschaft that begins with it
legal_entity: eg
name: Genossenschaft Migräne Basel
address: Rheingasse 8 / 4058 Basel

coopérative
legal_entity: eg
name: Société coopérative d’habitation Les Lilas
address: Avenue des Lilas 5 / 1700 Fribourg

cooperativa
legal_entity: eg
name: Latteria del Ponte società cooperativa
address: Strada Cantonale 10 / 6710 Biasca

Kollektivgesellschaft
legal_entity: kollektivgesellschaft
name: Meier & Keller
address: Marktgasse 3 / 9000 St. Gallen

Kommanditgesellschaft
legal_entity: kg
name: Berger & Co. KmG
address: Spalenberg 12 / 4051 Basel

Einzelfirma
legal_entity: einzelfirma
name: Malergeschäft Huber
address: Dorfstrasse 14 / 8800 Thalwil
register:

raison individuelle
legal_entity: einzelfirma
name: Dupont Menuiserie
address: Route de Berne 22 / 1010 Lausanne
register:

Verein
legal_entity: ev
name: Turnverein Musterlingen
address: Turnhalle, Schulweg 1, 8610 Uster
register:

association
legal_entity: ev
name: Association des amis du lac
address: Quai du Mont-Blanc 7 / 1201 Genève
register:

Stiftung
legal_entity: foundation
name: Stiftung Bergwald
address: Bergstrasse 40 / 7000 Chur

fondation
legal_entity: foundation
name: Fondation Exemple
address: c/o Étude Favre, Rue du Lac 8, 2000 Neuchâtel
register: Registre du commerce du canton de Neuchâtel

Gemeinde
legal_entity: public_body
name: Einwohnergemeinde Musterwil
address: Gemeindehaus / 3098 Musterwil
representative: Gemeindepräsidentin Ruth Aebi

Kirchgemeinde
legal_entity: public_body
name: Reformierte Kirchgemeinde Musterberg
address: Kirchweg 2 / 8704 Herrliberg

Privatperson
legal_entity: individual
name: Luca Blog
address: Wiesenweg 4 / 6003 Luzern
business_id:
register:

Rechtsanwalt
legal_entity: self
name: Advokatur lic. iur. Reto Recht
address: Münstergasse 2 / 3011 Bern
legal_job_title: Rechtsanwalt (Schweiz)
chamber: Anwaltsaufsichtsbehörde des Kantons Bern
professional_regulations: BGFA

GmbH without it
like: GmbH
name: Limmatkontor
! name invalid (warning), Art. 950 and 954a CO

AG without it
like: AG
name: Tödi Versicherung
! name invalid (warning), Art. 950 and 954a CO

Genossenschaft without it
like: Genossenschaft
name: Landi Mustertal
! name invalid (warning), Art. 950 and 954a CO

Legal form of Germany: e.K.
like: Einzelfirma
legal_entity: ek
name: Malergeschäft Huber e.K.
register: Handelsregister des Kantons Zürich
! legal_entity invalid (warning), Art. 950 and 954a CO

Legal form of Germany: UG
like: GmbH
legal_entity: ug
name: Limmatkontor UG (haftungsbeschränkt)
! legal_entity invalid (warning), Art. 950 and 954a CO

Address: a town
like: GmbH
address: Zürich
! address invalid (error), Art. 3 (1) (s) UWG

Address: a town with its code
like: Sàrl
address: CH-1211 Genève 3, Suisse
! address invalid (error), Art. 3 (1) (s) UWG

Address: a box alone
like: Sagl
address: Casella postale 12 / 6901 Lugano
! address invalid (error), Art. 3 (1) (s) UWG

VAT number with a wrong check digit
like: GmbH
vat_id: CHE-123.456.789 MWST
! vat_id invalid (warning), Art. 66 (1) MWSTG

VAT number that is another state’s
like: GmbH
vat_id: DE136695976
! vat_id invalid (warning), Art. 66 (1) MWSTG

VAT number that is to come
like: GmbH
vat_id: beantragt
! vat_id invalid (warning), Art. 66 (1) MWSTG

UID with a wrong check digit
like: GmbH
business_id: CHE-123.456.789
! business_id invalid (warning), Art. 5 UIDG

UID that is to come
like: GmbH
business_id: en cours d’attribution
! business_id invalid (warning), Art. 5 UIDG

No register
like: GmbH
register:
! register recommended (warning), Art. 927 ff. CO

Sàrl in capitals
like: Sàrl
name: Atelier du Léman SARL

Sàrl without its accent
like: Sàrl
name: Atelier du Léman Sarl

SE
like: GmbH
legal_entity: se
name: Limmatkontor SE

Town alone, with its canton
like: GmbH
address: 6900 Lugano, TI
! address invalid (error), Art. 3 (1) (s) UWG

AG, its VAT number without blanks
like: AG
vat_id: CHE109322551MWST

Zürich AG in German
legal_entity: ag
name: Limmat Präzision AG
address: Bahnhofstrasse 21 / 8001 Zürich
email: info@example.org
phone: +41 44 123 45 67
business_id: CHE-123.456.788
vat_id: CHE-123.456.788MWST
register: Handelsregister des Kantons Zürich, CH-020.3.020.910-8
representative: Geschäftsführerin: Lea Zahnrad

Zürich AG in French
legal_entity: ag
name: Limmat Précision SA
address: Bahnhofstrasse 21 / 8001 Zurich / Suisse
email: info@example.org
phone: +41 44 123 45 67
business_id: CHE-123.456.788
register: Registre du commerce du canton de Zurich
representative: Directrice: Léa Rouage

club that does not trade
business_id:
phone:
register:
legal_entity: ev
name: Turnverein Musterwil
address: Turnhallenstrasse 4 / 3000 Bern
email: info@example.org
representative: Präsidentin: Vreni Reck
`,
);
