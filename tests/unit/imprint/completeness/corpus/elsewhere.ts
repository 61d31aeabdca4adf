import { samplesOf } from './parse';

const common = { email: 'info@example.org', phone: '+423 230 00 00' };

export const elsewhere = samplesOf(
  common,
  `
Liechtenstein, AG
country: lie
legal_entity: ag
name: Fürstenblick AG
address: Landstrasse 60 / FL-9490 Vaduz
register: FL-0002.123.456-7, Amt für Justiz
vat_id: 54321

Liechtenstein, Anstalt
country: lie
legal_entity: other
name: Rheintal Treuhand Anstalt
address: Industriestrasse 2, 9487 Gamprin-Bendern, Liechtenstein
register: Handelsregister Liechtenstein, FL-0001.000.200-9
vat_id: MWST-Nr. 54 321

France, SARL
country: fra
legal_entity: other
name: Exemple SARL
address: 12, rue de l’Exemple / 75008 Paris
phone: +33 1 23 45 67 89
register: RCS Paris 303 265 045
vat_id: FR 40 303 265 045

France, médecin
country: fra
legal_entity: freelancer
name: Dr Claire Santé
address: 3 place du Marché / 69001 Lyon
phone: +33 4 23 45 67 89
vat_id: FR40303265045
legal_job_title: Médecin (France)
professional_association: Ordre des médecins du Rhône
inspecting_authority: Agence régionale de santé
professional_regulations: Code de déontologie médicale

France, SE
like: France, SARL
legal_entity: se
name: Exemple SE

Italy, S.r.l.
country: ita
legal_entity: other
name: Esempio S.r.l.
address: Via Roma 1 / 20121 Milano MI
phone: +39 02 1234567
register: Registro delle Imprese di Milano, REA MI-1234567
vat_id: IT00743110157

Netherlands, B.V.
country: nld
legal_entity: other
name: Voorbeeld B.V.
address: Keizersgracht 100 / 1015 CV Amsterdam
phone: +31 20 123 4567
register: KvK 12345678 Amsterdam
vat_id: NL004495445B01

United Kingdom, Ltd
country: gbr
legal_entity: other
name: Sample Ltd
address: 1 Sample Street / London EC1A 1AA
vat_id: GB980780684

Sweden, AB
country: swe
legal_entity: other
name: Exempel AB
address: Storgatan 1 / 111 22 Stockholm
phone: +46 8 123 45 67
register: Bolagsverket, org.nr 556188-8404
vat_id: SE556188840401

Liechtenstein: a Swiss UID for a VAT number
like: Liechtenstein, AG
vat_id: CHE-116.281.710
! vat_id invalid (warning), MWSTG (Liechtenstein)

Liechtenstein: a number that is too long
like: Liechtenstein, AG
vat_id: 543210
! vat_id invalid (warning), MWSTG (Liechtenstein)

Liechtenstein: a number that is to come
like: Liechtenstein, AG
vat_id: beantragt
! vat_id invalid (warning), MWSTG (Liechtenstein)

Liechtenstein: a town
like: Liechtenstein, AG
address: FL-9490 Vaduz
! address invalid (error), Directive 2000/31/EC, Art. 5 (1) (b)

France: a register without a number
like: France, SE
register: RCS Paris, 1 quai de la Corse, 75004 Paris, immatriculée le 12/03/2019
! register invalid (error), Directive 2000/31/EC, Art. 5 (1) (d)

France: a doctor without a professional body
like: France, médecin
professional_association:
! chamber missing (error), Directive 2000/31/EC, Art. 5 (1) (f)

France: a title without its state
like: France, médecin
legal_job_title: Médecin
! legal_job_title invalid (error), Directive 2000/31/EC, Art. 5 (1) (f)

Netherlands: a profession that nobody here knows
like: Netherlands, B.V.
legal_job_title: Sterrenloods (Nederland)
inspecting_authority: Inspectie
professional_regulations: Sterrenloodsenwet
! chamber recommended (warning), Directive 2000/31/EC, Art. 5 (1) (f)

Netherlands: a town
like: Netherlands, B.V.
address: 1015 CV Amsterdam
! address invalid (error), Directive 2000/31/EC, Art. 5 (1) (b)

France: a VAT ID with a wrong check digit
like: France, SARL
vat_id: FR41303265045
! vat_id invalid (error), Directive 2006/112/EC, Art. 214 and 215

United Kingdom: a VAT ID that is another state’s
like: United Kingdom, Ltd
vat_id: IE6433435F
! vat_id invalid (warning), Directive 2006/112/EC, Art. 214 and 215

United Kingdom: a VAT ID that is to come
like: United Kingdom, Ltd
vat_id: pending
! vat_id invalid (warning), Directive 2006/112/EC, Art. 214 and 215

Italy: a VAT ID that is another state’s
like: Italy, S.r.l.
vat_id: DE136695976
! vat_id invalid (error), Directive 2006/112/EC, Art. 214 and 215

Sweden: a VAT ID that is to come
like: Sweden, AB
vat_id: ansökt
! vat_id invalid (error), Directive 2006/112/EC, Art. 214 and 215
`,
);
