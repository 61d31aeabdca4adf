import { samplesOf } from './parse';

/*
 * Whole imprints as firms, practices, clubs, offices and people publish them: each with all that it says, in its own spelling.
 * Names, addresses and numbers are invented. What has to be found is by the statutes, not by what the checker says.
 */

const germany = samplesOf(
  { country: 'deu', email: 'info@example.org', online_dispute_resolution: 'not_willing' },
  `
Bäckerei with branches
legal_entity: gmbh
name: Backhaus Weizenglück GmbH
address: Am Mühlbach 14–16 / 73230 Kirchheim unter Teck
phone: 07021 / 94 87-0
fax: 07021 / 94 87-29
vat_id: DE343288447
register: Registergericht: Amtsgericht Stuttgart / Registernummer: HRB746299
representative: Geschäftsführer: Dipl.-Ing. Volker Weiz, Simone Weiz-Hagen

Maschinenbau, its register in a sentence
legal_entity: ag
name: Teutoburger Antriebstechnik Aktiengesellschaft
address: Werk 2, Industriepark Süd, 33758 Schloß Holte-Stukenbrock
phone: +49 (0)5207 88 12-0
vat_id: USt-ID: DE 999 761 411
register: Sitz der Gesellschaft: Schloß Holte-Stukenbrock, eingetragen beim Amtsgericht Bielefeld, HRB 41 877
representative: Vorstand: Dr.-Ing. Ralf Heitkämper (Sprecher), Katja Böwing / Aufsichtsratsvorsitzender: Prof. Dr. Heiner Lübbe
capital_stock: Grundkapital: 4.000.000,00 € (voll eingezahlt)

Trattoria of a couple
legal_entity: gbr
name: Trattoria Da Enzo GbR
address: Q 7, 12 / 68161 Mannheim
phone: 0621 - 44 55 66
vat_id: DE398073744
associate: Vincenzo Russo und Maria Russo-Klein

Hausarztpraxis of two
legal_entity: gbr
name: Hausarztpraxis am Stadtpark GbR
address: Parkstr. 5 / 61231 Bad Nauheim
phone: 06032 92 30 40
associate: Dr. med. Silke Anders / Dr. med. Jörg Petermann / Fachärzte für Allgemeinmedizin
inspecting_authority: Kassenärztliche Vereinigung Hessen, Europa-Allee 90, 60486 Frankfurt
chamber: Landesärztekammer Hessen, Hanauer Landstraße 152, 60314 Frankfurt am Main, www.laekh.de
legal_job_title: Arzt/Ärztin, verliehen in der Bundesrepublik Deutschland
professional_regulations: Heilberufsgesetz Hessen, Berufsordnung für die Ärztinnen und Ärzte in Hessen (abrufbar unter www.laekh.de)
! vat_id recommended (warning), § 5 (1) no. 6 DDG

MVZ
legal_entity: gmbh
name: MVZ Radiologie Hellweg GmbH
address: Klinikstraße 20 / Haus C / 59494 Soest
phone: 02921 5566-0
business_id: W-IdNr.: DE250745907-00001
register: AG Arnsberg – HRB 11 982
representative: Geschäftsführung: Dr. rer. pol. Anke Sommer. Ärztlicher Leiter: Prof. Dr. med. Uwe Kling
inspecting_authority: KVWL, Robert-Schimrigk-Str. 4–6, 44141 Dortmund
chamber: Ärztekammer Westfalen-Lippe
legal_job_title: Fachärztinnen und Fachärzte für Radiologie; Approbation erteilt in Deutschland
professional_regulations: Berufsordnung der Ärztekammer Westfalen-Lippe; Heilberufsgesetz NRW

Zahnärztin on the first floor
legal_entity: freelancer
name: Dr. med. dent. Miriam Krone
address: Zahnarztpraxis am Marienplatz / Marienplatz 3, 1. OG links / 85276 Pfaffenhofen a. d. Ilm
phone: 08441-8 02 11
business_id: DE921805832-00001
inspecting_authority: Kassenzahnärztliche Vereinigung Bayerns (KZVB), Fallstraße 34, 81369 München
chamber: Bayerische Landeszahnärztekammer / Flößergasse 1 / 81369 München / www.blzk.de
legal_job_title: Zahnärztin (verliehen in der BRD)
professional_regulations: Zahnheilkundegesetz, Heilberufe-Kammergesetz, Berufsordnung für die bayerischen Zahnärzte

Apotheke of a merchant
legal_entity: ek
name: Löwen-Apotheke, Inhaberin Apothekerin Dr. Jutta Salbe e. K.
address: Lange Straße 41 / 31515 Wunstorf
phone: 05031/12 34 5
vat_id: DE925220040
register: Amtsgericht Hannover HRA 205521
inspecting_authority: Apothekerkammer Niedersachsen, An der Markuskirche 4, 30163 Hannover
chamber: Apothekerkammer Niedersachsen, An der Markuskirche 4, 30163 Hannover
legal_job_title: Apothekerin (verliehen durch die Bundesrepublik Deutschland)
professional_regulations: Bundes-Apothekerordnung, Apothekengesetz, Apothekenbetriebsordnung, Berufsordnung der Apothekerkammer

Heilpraktikerin
legal_entity: freelancer
name: Naturheilpraxis Wiesengrund – Carmen Aust
address: Wiesengrund 2a / 35418 Buseck
phone: 0176 1234 5678
inspecting_authority: Gesundheitsamt des Landkreises Gießen, Riversplatz 1–9, 35394 Gießen
professional_association: Fachverband der Heilpraktiker e. V.
legal_job_title: Heilpraktikerin, Erlaubnis erteilt durch das Gesundheitsamt Gießen, Bundesrepublik Deutschland
professional_regulations: Heilpraktikergesetz (HeilprG) mit Durchführungsverordnung
free_text: <p>Umsätze aus Heilbehandlungen sind nach § 4 Nr. 14 UStG von der Umsatzsteuer befreit.</p>
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Therapist of children
legal_entity: freelancer
name: Praxis Sabine Lichtwark
address: Hegelstr. 7 / 72072 Tübingen
phone: 07071 / 9 87 65
business_id: DE245716952-00001
inspecting_authority: Kassenärztliche Vereinigung Baden-Württemberg, Albstadtweg 11, 70567 Stuttgart
chamber: LPK Baden-Württemberg, Jägerstr. 40, 70174 Stuttgart
legal_job_title: Kinder- und Jugendlichenpsychotherapeutin (BRD)
professional_regulations: Psychotherapeutengesetz (PsychThG), Berufsordnung der LPK Baden-Württemberg

Logopädie of three
legal_entity: partnership
name: Sprechzeit Logopädie Klein, Groß & Partner
address: Domstraße 6 / 18273 Güstrow
phone: 03843 21 34 56
business_id: DE446350067-00001
register: Partnerschaftsregister: Amtsgericht Rostock, PR 118
associate: Imke Klein, Tobias Groß, Jule Petersen
inspecting_authority: Landesamt für Gesundheit und Soziales Mecklenburg-Vorpommern
legal_job_title: staatlich anerkannte Logopädinnen und Logopäden, Deutschland
professional_regulations: Gesetz über den Beruf des Logopäden (LogopG)

Pflegedienst
legal_entity: ggmbh
name: Diakonische Hausgemeinschaften gemeinnützige Gesellschaft mbH
address: An der Kreuzkirche 8 · 02977 Hoyerswerda
phone: Tel. 03571 60 70 80
vat_id: DE797792092
register: Amtsgericht Dresden, HRB 33 812
representative: Geschäftsführer Pfarrer i. R. Matthias Lehnert
inspecting_authority: Landesdirektion Sachsen, Referat Heimaufsicht

Rechtsanwältin in Berlin
legal_entity: freelancer
name: Kanzlei Yasemin Öztürk, Rechtsanwältin
address: Kottbusser Damm 72 / Aufgang B, 3. OG / 10967 Berlin
phone: (030) 69 00 11 22
fax: (030) 69 00 11 23
vat_id: DE 568872916
inspecting_authority: Rechtsanwaltskammer Berlin
chamber: Rechtsanwaltskammer Berlin, Littenstraße 9, 10179 Berlin, Tel. 030 306931-0
legal_job_title: Rechtsanwältin (Bundesrepublik Deutschland)
professional_regulations: Bundesrechtsanwaltsordnung (BRAO), Berufsordnung (BORA), Fachanwaltsordnung (FAO), Rechtsanwaltsvergütungsgesetz (RVG), abrufbar unter www.brak.de
professional_liability_insurance: HDI Versicherung AG, HDI-Platz 1, 30659 Hannover. Geltungsbereich: EU und Staaten des EWR

Rechtsanwaltsgesellschaft
legal_entity: gmbh
name: Nordwall Rechtsanwaltsgesellschaft mbH
address: Nordwall 18, D-47798 Krefeld
phone: +49 2151 4455-0
vat_id: DE959422930
register: HRB 18 044 (Amtsgericht Krefeld)
representative: RA Dr. Henrik Sauer, RAin Pauline Mertens
inspecting_authority: Rechtsanwaltskammer Düsseldorf
chamber: Rechtsanwaltskammer Düsseldorf, Freiligrathstr. 25, 40479 Düsseldorf
legal_job_title: Die Berufsbezeichnung „Rechtsanwalt“ bzw. „Rechtsanwältin“ wurde in Deutschland verliehen.
professional_regulations: BRAO, BORA, FAO, GwG, RVG

Lawyers, one of them a notary
legal_entity: partg_mbb
name: Hansen Voss Rechtsanwälte Notar PartGmbB
address: Georgstraße 11 / 30159 Hannover
phone: 0511/3 20 20
vat_id: DE577429374
register: AG Hannover, PR 200456
associate: RA u. Notar Dr. Klaas Hansen / RAin Friederike Voss
inspecting_authority: Rechtsanwaltskammer Celle; für den Notar: Präsidentin des Landgerichts Hannover
chamber: Rechtsanwaltskammer Celle, Bahnhofstraße 5, 29221 Celle / Notarkammer Celle, Riemannstraße 15, 29225 Celle
legal_job_title: Rechtsanwalt, Rechtsanwältin (Bundesrepublik Deutschland), Notar (Land Niedersachsen)
professional_regulations: BRAO, BORA, FAO; für den Notar BNotO, BeurkG, GNotKG

Steuerberatungsgesellschaft
legal_entity: gmbh_co_kg
name: Saldo Steuerberatungsgesellschaft mbH & Co. KG
address: Krämpferstraße 30 / 99084 Erfurt
phone: 0361 / 55 44 33
vat_id: DE290951763
register: Amtsgericht Jena: HRA 503 221; persönlich haftende Gesellschafterin: Saldo Verwaltungsgesellschaft mbH, Amtsgericht Jena, HRB 510 987
representative: Saldo Verwaltungsgesellschaft mbH, vertreten durch StBin Dipl.-Kffr. Ulrike Habermann
inspecting_authority: Steuerberaterkammer Thüringen
chamber: Steuerberaterkammer Thüringen, Kartäuserstraße 27a, 99084 Erfurt
legal_job_title: Steuerberaterin (verliehen im Freistaat Thüringen)
professional_regulations: StBerG, DVStB, BOStB, StBVV (www.bstbk.de)

Wirtschaftsprüfung
legal_entity: ag
name: Concordia Treuhand AG Wirtschaftsprüfungsgesellschaft Steuerberatungsgesellschaft
address: Bucher Straße 103 / 90419 Nürnberg
phone: +49 911 300 40 50
vat_id: DE162884566
register: Amtsgericht Nürnberg HRB 30777
representative: WP/StB Hartmut Frank, WPin Edda Köhler (Vorstand); Vors. des Aufsichtsrats: Dr. Lorenz Amann
inspecting_authority: Wirtschaftsprüferkammer
chamber: WPK, Rauchstraße 26, 10787 Berlin; Steuerberaterkammer Nürnberg, Karolinenstr. 28–30, 90402 Nürnberg
legal_job_title: Wirtschaftsprüfer und Steuerberater, verliehen in der Bundesrepublik Deutschland
professional_regulations: WPO, BS WP/vBP, StBerG, BOStB

Architects mbB
legal_entity: partg_mbb
name: raum.drei Architekten Stadtplaner Part mbB
address: Alte Feuerwache, Melchiorstr. 3, 50670 Köln
phone: 0221-9 99 88 77
vat_id: DE530179829
register: Amtsgericht Essen | Partnerschaftsregister | PR 4711
representative: Caroline Berg, Ansgar Fels, Li Wei
inspecting_authority: Architektenkammer NRW
chamber: Architektenkammer Nordrhein-Westfalen, Zollhof 1, 40221 Düsseldorf
legal_job_title: Architekt/-in, Stadtplaner/-in (Deutschland)
professional_regulations: Baukammerngesetz NRW (BauKaG NRW), Hauptsatzung und Berufsordnung der AKNW

Surveyor
legal_entity: freelancer
name: Dipl.-Ing. Andrea Lot, Öffentlich bestellte Vermessungsingenieurin
address: Koblenzer Str. 99 / 56073 Koblenz
phone: 0261 1234-5
vat_id: DE766404302
inspecting_authority: Landesamt für Vermessung und Geobasisinformation Rheinland-Pfalz, Von-Kuhl-Str. 49, 56070 Koblenz
legal_job_title: Öffentlich bestellte Vermessungsingenieurin, verliehen in Rheinland-Pfalz
professional_regulations: Landesgesetz über die Öffentlich bestellten Vermessungsingenieurinnen und -ingenieure (ÖbVIG)
professional_association: Bund der Öffentlich bestellten Vermessungsingenieure e. V. (BDVI)

Insurance agent in the register of intermediaries
legal_entity: self
name: Jörg Schirm, Generalagentur der Musterversicherung
address: Bahnhofstr. 12 / 97318 Kitzingen
phone: 09321 7788
vat_id: DE584760631
register: Vermittlerregister (www.vermittlerregister.info), Registrierungsnummer D-7K2M-QW9RT-55
inspecting_authority: IHK Würzburg-Schweinfurt, Mainaustraße 33, 97082 Würzburg
chamber: IHK Würzburg-Schweinfurt / Mainaustraße 33 / 97082 Würzburg / Telefon 0931 4194-0
legal_job_title: Versicherungsvertreter nach § 34d Abs. 1 GewO (Bundesrepublik Deutschland)
professional_regulations: § 34d GewO, §§ 59–68 VVG, VersVermV, www.gesetze-im-internet.de

Estate agents
legal_entity: gmbh
name: Isarufer Immobilien GmbH
address: Widenmayerstraße 4, 80538 München
phone: 089 / 212 334 40
vat_id: DE774562737
register: München HRB 244 556
representative: Ludwig Freiherr von Thann
inspecting_authority: Erlaubnis nach § 34c GewO, Aufsichtsbehörde: Industrie- und Handelskammer für München und Oberbayern, Max-Joseph-Straße 2, 80333 München
capital_stock: 25.000,- Euro, vollständig eingezahlt

Hairdresser
legal_entity: self
name: Salon Haargenau, Inh. Beate Kamm
address: Breite Str. 22 / 29221 Celle
phone: 05141 24680
vat_id: DE336028028
chamber: Handwerkskammer Braunschweig-Lüneburg-Stade / Burgplatz 2 + 2a / 38100 Braunschweig / E-Mail: info@hwk-bls.de / Eingetragen in die Handwerksrolle unter Nr. 123456

Chimney sweep
legal_entity: self
name: Schornsteinfegermeister Dirk Ruß
address: Kaminweg 1 / 16225 Eberswalde
phone: 03334/222333
vat_id: DE831692435
inspecting_authority: Landkreis Barnim, Am Markt 1, 16225 Eberswalde
chamber: Handwerkskammer Frankfurt (Oder) – Region Ostbrandenburg
legal_job_title: bevollmächtigter Bezirksschornsteinfeger, bestellt in Deutschland (Land Brandenburg)
professional_regulations: Schornsteinfeger-Handwerksgesetz (SchfHwG), Kehr- und Überprüfungsordnung (KÜO)

Fahrschule
legal_entity: self
name: Fahrschule Blinker, Inhaber Tarik Aydın
address: Prinzregentenstr. 80 / 83022 Rosenheim
phone: 08031 / 1 99 88
business_id: DE635894624-00001
inspecting_authority: Landratsamt Rosenheim, Wittelsbacherstr. 53, 83022 Rosenheim
legal_job_title: Fahrlehrer (Erlaubnis erteilt in Deutschland)
professional_regulations: Fahrlehrergesetz (FahrlG) und seine Durchführungsverordnung

Hotel of a limited partnership
legal_entity: gmbh_co_kg
name: Hotel Seeblick Wiebe GmbH & Co. KG
address: Strandallee 101 / 23669 Timmendorfer Strand
phone: 04503 6010
vat_id: DE310505634
register: HRA 3307 HL, Amtsgericht Lübeck / Komplementärin: HRB 9911 HL, Amtsgericht Lübeck
representative: Hotel Seeblick Verwaltungs GmbH, diese vertreten durch die Geschäftsführerin Antje Wiebe

Holiday flat on an island
legal_entity: self
name: Gesche Claasen
address: Ferienhaus „Süderhörn“ / Süderhörn 4 / 25938 Oldsum / Insel Föhr
phone: 04683 123 oder 0160 9876543
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Shop that takes part in conciliation
legal_entity: ug
name: Wildkraut Seifenmanufaktur UG (haftungsbeschränkt)
address: Wiehre-Höfe 3 / 79100 Freiburg i. Br.
phone: 0761 76 54 32
vat_id: DE220019021
register: HRB 731877, Amtsgericht Freiburg im Breisgau
representative: Geschäftsführerin: Leonie Kraus
online_dispute_resolution: willing
free_text: <p>Universalschlichtungsstelle des Bundes am Zentrum für Schlichtung e. V.<br>Straßburger Straße 8<br>77694 Kehl am Rhein<br><a href="https://www.verbraucher-schlichter.de">www.verbraucher-schlichter.de</a></p>

Maker of small things without VAT
legal_entity: self
name: Fadenglück – Handgemachtes von Nele Brandt
address: Lindenstr. 9b / 04720 Döbeln
phone: 0152 / 33 44 55 66
free_text: <p>Gemäß § 19 UStG wird keine Umsatzsteuer berechnet und ausgewiesen.</p>
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Blog on a town
legal_entity: individual
name: Jonas Wirth
address: c/o Schreibstube / Brunnengasse 3 / 37671 Höxter
phone: 05271 99 00 11
online_dispute_resolution:
press_law_checkbox: 1
press_law_person: Verantwortlich nach § 18 Abs. 2 MStV: Jonas Wirth, Anschrift s. o.

Newspaper
legal_entity: gmbh_co_kg
name: Allgäuer Landbote Verlag GmbH & Co. KG
address: Druckhaus am Heisinger Weg / Heisinger Str. 14 / 87437 Kempten (Allgäu)
phone: 0831/206-0
vat_id: DE227516295
register: Registergericht Kempten, HRA 6677
representative: Komplementärin: Landbote Beteiligungs-GmbH, Registergericht Kempten, HRB 5544, Geschäftsführer: Markus Zeller
press_law_checkbox: on
press_law_person: Chefredakteurin (V.i.S.d.P.): Hanna Reuter, Heisinger Str. 14, 87437 Kempten

Foundation
legal_entity: foundation
name: Helene-und-Kurt-Adler-Stiftung, rechtsfähige Stiftung des bürgerlichen Rechts
address: Kö-Höfe, Königsallee 30 / 40212 Düsseldorf
representative: Vorstand: Dr. Margot Adler (Vorsitzende), Peter Klamm
inspecting_authority: Bezirksregierung Düsseldorf, Dezernat 21 (Stiftungsaufsicht)
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Foundation in trust
legal_entity: trust_foundation
name: Stiftung Lesefreude, nichtrechtsfähige Stiftung
address: c/o Bürgerstiftung Neckar / Marktplatz 10 / 69117 Heidelberg
representative: Treuhänderin: Bürgerstiftung Neckar, vertreten durch den Vorstand Dr. Otto Mang
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Party in a village
legal_entity: party
name: Freie Liste Talbach – Ortsverband der Freien Union
address: Ringstr. 14 / 36142 Tann (Rhön)
representative: Vorsitzende: Petra Wolf
press_law_checkbox: 1
press_law_person: Petra Wolf, Ringstr. 14, 36142 Tann (Rhön)
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Citizens without a register
legal_entity: unregistered_association
name: Bürgerinitiative „Grüner Hang“
address: bei Ida Funk, Hangweg 6, 01705 Freital
representative: Sprecherinnen: Ida Funk und Rosa Thal
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Town
legal_entity: public_body
name: Stadt Bad Musterburg
address: Rathaus / Kurpark 1 / 33014 Bad Driburg
phone: 05253 88-0
vat_id: DE473100371
representative: Die Stadt ist eine Körperschaft des öffentlichen Rechts. Sie wird vertreten durch Bürgermeister Burkhard Deppe.
inspecting_authority: Landrat des Kreises Höxter als untere staatliche Verwaltungsbehörde (Kommunalaufsicht)
online_dispute_resolution:

University of applied sciences
legal_entity: public_body
name: Hochschule Lüttenau – University of Applied Sciences
address: Campusallee 1 / 23966 Wismar
phone: +49 3841 75-30
vat_id: DE638141460
representative: Die Hochschule ist eine Körperschaft des öffentlichen Rechts, gesetzlich vertreten durch den Rektor, Prof. Dr.-Ing. Bodo Wien
inspecting_authority: Ministerium für Wissenschaft, Kultur, Bundes- und Europaangelegenheiten Mecklenburg-Vorpommern
online_dispute_resolution:

Sparkasse in the commercial register
legal_entity: public_body
name: Sparkasse Wied-Lahn, Anstalt des öffentlichen Rechts
address: Wilhelmstr. 2–4 / 65582 Diez
phone: 06432 600-0
vat_id: DE860352067
register: Amtsgericht Montabaur, HRA 3299
representative: Vorstand: Gerhard Lahnstein (Vorsitzender), Anja Nassau
inspecting_authority: BaFin, Graurheindorfer Str. 108, 53117 Bonn; Europäische Zentralbank, Sonnemannstraße 20, 60314 Frankfurt am Main
online_dispute_resolution: obliged
free_text: <p>Verbraucherschlichtungsstelle: Deutscher Sparkassen- und Giroverband e. V., Schlichtungsstelle, Charlottenstraße 47, 10117 Berlin</p>

Health insurance fund
legal_entity: public_body
name: BKK Hanseblick
address: 20539 Hamburg / Hausanschrift: Ausschläger Weg 1
phone: 0800 2 33 44 55
business_id: DE586847558-00001
representative: Vorstand: Maike Thomsen
inspecting_authority: Bundesamt für Soziale Sicherung, Friedrich-Ebert-Allee 38, 53113 Bonn
online_dispute_resolution:

Parish
legal_entity: public_body
name: Kath. Pfarrgemeinde St. Laurentius
address: Pfarrbüro, Kirchplatz 4, 59909 Bestwig
phone: 02904 22 21
representative: Kirchenvorstand, dieser vertreten durch Pfarrer Norbert Lipp
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Guild of joiners
legal_entity: public_body
name: Tischler-Innung Nordfriesland, Körperschaft des öffentlichen Rechts
address: Süderstr. 97 · 25813 Husum
phone: 04841 8937-0
representative: Obermeister Hauke Span
inspecting_authority: Handwerkskammer Flensburg, Johanniskirchhof 1–7, 24937 Flensburg
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Association of an industry
legal_entity: ev
name: Bundesverband Deutscher Seilereien e. V. (BDS)
address: Haus der Verbände / Reinhardtstraße 55 / 10117 Berlin
phone: +49 30 20 21 22-0
vat_id: DE215400158
register: VR 28471 B beim Amtsgericht Berlin-Charlottenburg; Lobbyregister des Deutschen Bundestages: R001234
representative: Präsident: Joachim Tau / Hauptgeschäftsführerin (besondere Vertreterin nach § 30 BGB): Dr. Cornelia Knoten

Riding club
legal_entity: ev
name: Reit- und Fahrverein Ostbevern 1925 e.V.
address: Postanschrift: Schmiedeweg 8 / 48346 Ostbevern
phone: 0171-5556667
vat_id: DE682593290
register: Vereinsregister Münster, VR-Nr. 60452
representative: Vertretungsberechtigter Vorstand gem. § 26 BGB: / Ulla Trense (1. Vorsitzende) / Bernd Huf (2. Vorsitzender)

Friends of a school
legal_entity: ev
name: Verein der Freunde und Förderer der Lindenschule e. V.
address: Lindenschule, Schulstraße 1, 74731 Walldürn
register: Amtsgericht Mannheim, Registerblatt VR 460211
representative: Vorstand: Thea Baum, Murat Wald
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

British company with a branch
legal_entity: foreign
name: Blue Anchor Trading Limited, Niederlassung Deutschland
address: Ballindamm 7 / 20095 Hamburg
phone: 040 / 30 30 45-0
vat_id: DE238964415
register: Zweigniederlassung: Amtsgericht Hamburg, HRB 178 223. Hauptsitz: Companies House, Cardiff, Company No. 09876543
representative: Director: Oliver Finch. Ständiger Vertreter: Henning Aue

Dutch company with a branch
legal_entity: foreign
name: Tulpenhof Zaden B.V. Zweigniederlassung Kleve
address: Flutstraße 51, 47533 Kleve
phone: +49 2821 77 66 55
vat_id: DE128690518
register: HRB 16012, Amtsgericht Kleve; KvK Arnhem 09123456
representative: Bestuurder: Willem de Bloem

SE & Co. KGaA
legal_entity: kgag
name: Arcturia SE & Co. KGaA
address: Holzmarkt 2 / 50676 Köln
phone: 0221 4560 0
vat_id: DE636734619
register: Amtsgericht Köln – HRB 101 202
representative: Persönlich haftende Gesellschafterin: Arcturia Management SE (AG Köln, HRB 99887), vertreten durch den Vorstand: Dr. Mira Holm

Cooperative for power
legal_entity: eg
name: Bürgerenergie Oberes Filstal eG
address: Hauptstraße 18 / 73326 Deggingen
phone: 07334/9 60 10
vat_id: DE161652690
register: GnR 720088 beim AG Ulm
representative: Vorstand: Ewald Strom; Sigrun Wind / Aufsichtsratsvorsitzender: Ralph Sonne

GmbH being founded
legal_entity: gmbh
name: Solarkraft Börde GmbH i.Gr.
address: Magdeburger Chaussee 40 / 39387 Oschersleben
phone: 03949 5 01 02
register: Eintragung im Handelsregister ist beantragt
representative: Geschäftsführer Nico Lehmann
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Association being founded
legal_entity: ev
name: Kulturbahnhof Lehrte e.V. (in Gründung)
address: Bahnhofstr. 1 / 31275 Lehrte
representative: Gründungsvorstand: Elif Kaya, Jan-Ole Stein
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

GmbH being wound up
legal_entity: gmbh
name: Oppermann Fliesen- und Natursteinhandel GmbH i. L.
address: Gewerbering 6 / 38820 Halberstadt
phone: 03941 44 44 0
vat_id: DE309719523
register: Amtsgericht Stendal, HRB 108 991
representative: Liquidator: Klaus-Dieter Oppermann

Farm of a registered partnership
legal_entity: egbr
name: Hof Birkental eGbR
address: Birkental 1 / 27243 Harpstedt
phone: 04244 77 77
vat_id: DE452440410
register: Gesellschaftsregister: Amtsgericht Oldenburg, GsR 1187
associate: Heike Ahrens-Meyer, Lüder Meyer

Winery
legal_entity: kg
name: Weingut Gebrüder Staab KG
address: Hauptstr. 112 / 67157 Wachenheim an der Weinstraße
phone: 06322-98 76 0
vat_id: DE962855180
register: AG Ludwigshafen am Rhein HRA 60 177
representative: persönlich haftender Gesellschafter: Jakob Staab

Partnership whose partner is a foundation
legal_entity: kg
name: Hagedorn Stiftung & Co. KG
address: Werkstr. 1 / 58762 Altena
phone: 02352 911-0
vat_id: DE563288167
register: Amtsgericht Iserlohn HRA 6021
representative: Hagedorn Familienstiftung, vertreten durch den Vorstand Lutz Hagedorn

Learning for everybody
legal_entity: ug
name: Lernwerkstatt Neukölln gUG (haftungsbeschränkt)
address: Sonnenallee 200 / 2. Hinterhof / 12059 Berlin
phone: 030 55 66 77 88
vat_id: DE523726051
register: AG Charlottenburg, HRB 244123 B
representative: GF: Samira Haddad

European grouping
legal_entity: other
name: Alpine Forest EWIV
address: Illerstraße 12 / 87509 Immenstadt
phone: 08323 11 22
vat_id: DE577219463
register: Amtsgericht Kempten (Allgäu), HRA 9876
representative: Geschäftsführer: Korbinian Rau

Waterworks of several towns
legal_entity: public_body
name: Zweckverband Wasserversorgung Obere Saale
address: Wasserweg 1, 07318 Saalfeld/Saale
phone: 03671 57 00
vat_id: DE610973731
representative: Verbandsvorsitzender: Bürgermeister Steffen Quell; Werkleiterin: Doreen Brunn
online_dispute_resolution:

Studio that writes everything small
legal_entity: self
name: studio nebelhorn / inga klaas
address: bleicherstr. 12 / 24103 kiel
phone: 0431 98 76 54
vat_id: DE779753830

Magazine of somebody who is called like a street
legal_entity: individual
name: Kai Damm
address: Hafenweg 8 / 18439 Stralsund
phone: 03831 12 13 14
online_dispute_resolution:
press_law_checkbox: 1
press_law_person: Verantwortlich für den Inhalt: Kai Damm, Hafenweg 8, 18439 Stralsund

Shipping company whose manager is called like one
legal_entity: gmbh_co_kg
name: Reederei Imhof GmbH & Co. KG
address: Am Kaiserkai 10 / 20457 Hamburg
phone: 040 37 50 60
vat_id: DE404765531
register: Amtsgericht Hamburg HRA 45 678; Komplementärin: Amtsgericht Hamburg HRB 87 654
representative: Reederei Imhof Verwaltungs-GmbH, diese vertreten durch Anna Imhof
press_law_person: Redaktionell verantwortlich: Jan Döring (Anschrift wie oben)

Shop with street and town, and a number without its court
legal_entity: gmbh
name: Kaffeerösterei Schwarzgold GmbH
address: Severinstraße 12, Köln
phone: 0221 123 45 67
vat_id: DE625708247
register: HRB 83421
representative: Tim Bohne
! address invalid (error), § 5 (1) no. 1 DDG
! register invalid (error), § 5 (1) no. 4 DDG

Lawyer with a link for rules
legal_entity: freelancer
name: Rechtsanwalt Udo Streit
address: Gerichtsplatz 1 / 39576 Stendal
phone: 03931 12 34 56
vat_id: DE779753830
inspecting_authority: RAK Sachsen-Anhalt
chamber: Rechtsanwaltskammer des Landes Sachsen-Anhalt, Gerhart-Hauptmann-Straße 5, 39108 Magdeburg
legal_job_title: Rechtsanwalt
professional_regulations: Die berufsrechtlichen Regelungen finden Sie auf der Internetseite der Bundesrechtsanwaltskammer unter www.brak.de
! legal_job_title invalid (error), § 5 (1) no. 5 lit. b DDG
! professional_regulations invalid (error), § 5 (1) no. 5 lit. c DDG

Limited partnership with the number of its partner alone
legal_entity: gmbh_co_kg
name: Holzbau Kern GmbH & Co. KG
address: Zimmerweg 5 / 89073 Ulm
phone: 0731 / 40 50 60
vat_id: DE251795079
register: Handelsregister B 5512, Amtsgericht Ulm
representative: Kern Verwaltungs-GmbH, vertreten durch Albrecht Kern
! register invalid (warning), § 5 (1) no. 4 DDG

Web designer with all that was copied for years
legal_entity: freelancer
name: Sven Pixel, Webdesign
address: Gartenstr. 4 / 14482 Potsdam
phone: 0331 99 88 77
vat_id: DE870564176
coverage: Angaben gemäß § 5 Abs. 1 TMG; redaktionell verantwortlich gemäß § 55 Abs. 2 Rundfunkstaatsvertrag
free_text: <p>Die EU-Kommission stellt eine Plattform zur Online-Streitbeilegung bereit: <a href="https://ec.europa.eu/consumers/odr/">https://ec.europa.eu/consumers/odr/</a></p>
legal_job_title: Webdesigner
! coverage outdated (warning), § 5 DDG
! coverage outdated (warning), § 18 (2) MStV
! free_text outdated (warning), Regulation (EU) 2024/3228
! legal_job_title invalid (warning), § 5 (1) no. 5 DDG

Club that gives its tax number
legal_entity: ev
name: Karnevalsgesellschaft Rot-Weiß 1950
address: Narrenweg 11 / 36037 Fulda
phone: 0661 11 11 11
vat_id: DE911762132
register: Amtsgericht Fulda VR 1122
representative: Präsident Heinz Jeck
free_text: <p>Finanzamt Fulda, St.-Nr. 018 250 12345</p>
! name invalid (warning), § 65 BGB
! free_text invalid (warning), § 5 (1) no. 6 DDG

Physician without a chamber or a state
legal_entity: freelancer
name: Dr. med. Paula Herzig
address: Ahornallee 3 / 14050 Berlin
phone: 030 30 10 20 30
business_id: DE404765531-00001
inspecting_authority: Kassenärztliche Vereinigung Berlin
legal_job_title: Fachärztin für Kardiologie
professional_regulations: Berufsordnung der Ärztekammer Berlin
! chamber missing (error), § 5 (1) no. 5 DDG
! legal_job_title invalid (error), § 5 (1) no. 5 lit. b DDG

Imprint of the Austrian sister
legal_entity: gmbh
name: Gipfelkreuz Sport GmbH
address: Mariahilfer Straße 88 / 1070 Wien
phone: +43 1 523 00 00
vat_id: ATU23907912
register: Firmenbuch Wien, FN 405099 b
representative: Geschäftsführer: Mag. Xaver Grat
! address invalid (warning), § 5 (1) no. 1 DDG
! phone invalid (warning), § 5 (1) no. 2 DDG
! vat_id invalid (error), § 27a UStG
! register invalid (warning), § 5 (1) no. 4 DDG

UG that says it by halves
legal_entity: ug
name: Pixelpond UG
address: Sandstr. 8 / 44866 Bochum
phone: 02327 12 34
vat_id: DE759688072
register: Amtsgericht Bochum, HRB 19998
representative: Geschäftsführer: Teich
! name invalid (error), § 5 (1) no. 1 DDG
! representative invalid (warning), § 5 (1) no. 1 DDG

Limited partnership that names a manager and no partner
legal_entity: gmbh_co_kg
name: Kolb Elektrotechnik GmbH & Co. KG
address: Ohmstr. 3 / 91054 Erlangen
phone: 09131/8 08 08
vat_id: DE343288447
register: Amtsgericht Fürth HRA 9921
representative: Geschäftsführer: Jens Kolb
! register invalid (warning), § 125 (1) HGB
! representative invalid (error), § 5 (1) no. 1 DDG

Antique shop
legal_entity: self
name: Antik am Markt
address: Am Markt 4 / 23909 Ratzeburg
phone: 04541 33 44
vat_id: DE999761411
! name invalid (warning), § 5 (1) no. 1 DDG

Magazine whose publisher is responsible
legal_entity: gmbh
name: Stadtblick Medien GmbH
address: Zeil 1 / 60313 Frankfurt
phone: 069 1 23 45
vat_id: DE398073744
register: Amtsgericht Frankfurt, HRB 61 626
representative: Nora Blick
press_law_checkbox: 1
press_law_person: Redaktion der Stadtblick Medien GmbH, Zeil 1, 60313 Frankfurt
! press_law_person invalid (error), § 18 (2) MStV

Club with a box
legal_entity: ev
name: Modellflugclub Aufwind e. V.
address: Postfach 12 05, 86802 Buchloe
register: VR 20 155
representative: 1. Vorstand Anton Flügel
online_dispute_resolution:
! address invalid (error), § 5 (1) no. 1 DDG
! vat_id recommended (warning), § 5 (1) no. 6 DDG
! register invalid (error), § 5 (1) no. 4 DDG

Partnership of one who has no phone
legal_entity: gbr
name: Blütenrausch GbR
address: Rosengasse 2 / 97070 Würzburg
vat_id: DE250745907
representative: Rosa Dorn
! phone missing (error), § 5 (1) no. 2 DDG, § 2 (1) no. 2 DL-InfoV
! associate missing (error), § 5 (1) no. 1 DDG

British company that names nobody
legal_entity: foreign
name: Quick Parcel Ltd.
address: Hafenstr. 10 / 47119 Duisburg
phone: 0203 800 900
vat_id: DE921805832
register: Companies House Cardiff, Nr. 08123456
! representative missing (error), § 5 (1) no. 1 DDG

Museum that names its board and nobody
legal_entity: ggmbh
name: Museum am Deich gGmbH
address: Deichstr. 1 / 26409 Wittmund
phone: 04462 12 34
vat_id: DE568872916
register: Amtsgericht Aurich, HRB 203 040
representative: gesetzlich vertreten durch die Geschäftsführung
! representative invalid (warning), § 5 (1) no. 1 DDG

Building that is taken for somebody responsible
legal_entity: gmbh
name: Stadthalle Burgdorf GmbH
address: Rathaus / 31303 Burgdorf
phone: 05136 88 80
vat_id: DE635894624
register: Amtsgericht Hildesheim, HRB 22 001
representative: Kai Neumarkt
press_law_checkbox: 1
press_law_person: Rathaus, 31303 Burgdorf
! press_law_person invalid (error), § 18 (2) MStV

Energy supplier that names a web page for conciliation
legal_entity: gmbh
name: Stadtwerke Unterweser GmbH
address: Am Wasserturm 1 / 26919 Brake
phone: 04401 8 00
vat_id: DE925220040
register: Amtsgericht Oldenburg, HRB 140 140
representative: Geschäftsführer: Fokko Strohm
online_dispute_resolution: obliged
free_text: <p>Wir nehmen am Verfahren der Schlichtungsstelle Energie teil: www.schlichtungsstelle-energie.de</p>
data_protection_officer_name: Antje Geheim
! free_text missing (warning), § 36 VSBG
! data_protection_officer_name invalid (error), GDPR, Art. 37 (7)
`,
);

const austria = samplesOf(
  { country: 'aut', email: 'office@example.org' },
  `
Photographer in the Firmenbuch
legal_entity: eu
name: Mag.a Elfriede Brandl Fotografie e.U.
address: Lerchenfelder Straße 44/2/11 / 1080 Wien
phone: +43 (0)1 402 12 12
vat_id: ATU91415086
coverage: Unternehmensgegenstand: Berufsfotografie
register: FN 405099 b, Handelsgericht Wien
inspecting_authority: Magistratisches Bezirksamt für den 8. Bezirk
chamber: Mitglied der Wirtschaftskammer Wien, Landesinnung der Berufsfotografen

Coffee house with its owner beside
legal_entity: eu
name: Kaffeehaus Sperlhof e.U.
address: Große Sperlgasse 41, A-1020 Wien
phone: 01/214 53 10
vat_id: UID: ATU 29963929
coverage: Gastgewerbe in der Betriebsart Kaffeehaus. Blattlinie: Information über das Angebot des Hauses
register: FN345678d / Firmenbuchgericht: HG Wien
representative: Inhaber: Rudolf Melcher
inspecting_authority: MBA 2/20
chamber: WKO Wien, Fachgruppe der Kaffeehäuser
professional_regulations: Gewerbeordnung 1994, abrufbar unter www.ris.bka.gv.at

GmbH in Linz
legal_entity: gmbh
name: Stahlhafen Logistik GmbH
address: Industriezeile 36 / 4020 Linz
phone: +43 732 77 88 99
vat_id: ATU92940701
coverage: Spedition und Lagerei
register: Firmenbuchnummer: 512345x, Firmenbuchgericht: Landesgericht Linz
representative: Geschäftsführer: DI (FH) Thomas Haller, MBA
inspecting_authority: Magistrat der Landeshauptstadt Linz
chamber: Wirtschaftskammer Oberösterreich, Sparte Transport und Verkehr

Lift of a limited partnership
legal_entity: gmbh_co_kg
name: Bergbahnen Sonnblick GmbH & Co KG
address: Talstation 1 / 5661 Rauris
phone: 06544 / 63 41
vat_id: ATU62731958
coverage: Betrieb von Seilbahnen
register: FN 27845 m, Landesgericht Salzburg; Komplementärin: Bergbahnen Sonnblick Gesellschaft m.b.H., FN 56789 t, Landesgericht Salzburg
representative: Bergbahnen Sonnblick Gesellschaft m.b.H., diese vertreten durch GF Siegfried Rauter
inspecting_authority: Bundesministerium für Innovation, Mobilität und Infrastruktur
chamber: WK Salzburg, Fachgruppe Seilbahnen

Ordination
legal_entity: freelancer
name: OMR Dr. Hermine Pichler
address: Hauptplatz 7 / 8600 Bruck an der Mur
phone: 03862/51 234
vat_id: ATU36794368
coverage: Information über die Ordination
legal_job_title: Ärztin für Allgemeinmedizin, verliehen in Österreich
chamber: Ärztekammer für Steiermark
inspecting_authority: Ärztekammer für Steiermark; Bezirkshauptmannschaft Bruck-Mürzzuschlag
professional_regulations: Ärztegesetz 1998 (www.ris.bka.gv.at)

Lawyers of an OG
legal_entity: og
name: Kerschbaumer Rechtsanwälte OG
address: Maria-Theresien-Straße 21/III / 6020 Innsbruck
phone: +43 512 57 00 57
vat_id: ATU39154419
coverage: Rechtsberatung und Vertretung
register: FN 234987 s, Landesgericht Innsbruck
associate: Dr. Paul Kerschbaumer, Mag. Lena Kerschbaumer, LL.M.
inspecting_authority: Tiroler Rechtsanwaltskammer
chamber: Tiroler Rechtsanwaltskammer, Meraner Straße 3, 6020 Innsbruck
legal_job_title: Rechtsanwalt bzw. Rechtsanwältin (verliehen in der Republik Österreich)
professional_regulations: RAO, RL-BA 2015, www.rechtsanwaelte.at

Civil engineers
legal_entity: gmbh
name: Planwerk Süd Ziviltechniker GmbH
address: Schmiedgasse 38 / 8010 Graz
phone: +43 316 81 81 81
vat_id: ATU38267488
coverage: Planung und Prüfung im Bauwesen
register: FN 298765p – Landesgericht für ZRS Graz
representative: Arch. DI Martina Koller, DI Dr. Georg Steiner
inspecting_authority: Kammer der Ziviltechniker:innen für Steiermark und Kärnten
chamber: Kammer der Ziviltechniker:innen für Steiermark und Kärnten
legal_job_title: Architektin; Ingenieurkonsulent für Bauwesen (Österreich)
professional_regulations: Ziviltechnikergesetz 2019 (ZTG 2019)

Physiotherapist
legal_entity: freelancer
name: Birgit Lanz, BSc
address: Therapiezentrum, Bahnstraße 19/4, 2700 Wiener Neustadt
phone: 0664 123 45 67
coverage: Physiotherapie
inspecting_authority: Magistrat der Stadt Wiener Neustadt
professional_association: Physio Austria – Bundesverband der PhysiotherapeutInnen Österreichs
legal_job_title: Physiotherapeutin (verliehen in Österreich)
professional_regulations: MTD-Gesetz 2024, www.ris.bka.gv.at
! vat_id recommended (warning), § 5 (1) no. 7 ECG

Music band of a village
legal_entity: ev
name: Trachtenmusikkapelle Sankt Koloman
address: Dorf 17 / 5423 St. Koloman
coverage: Vereinszweck: Pflege der Blasmusik
register: ZVR-Zahl: 098765432
representative: Obmann: Johann Tuba; Kapellmeisterin: Eva Horn
! vat_id recommended (warning), § 5 (1) no. 7 ECG

Town council
legal_entity: public_body
name: Stadtgemeinde Feldbach
address: Rathausplatz 1 / 8330 Feldbach
phone: +43 3152 22 02-0
vat_id: ATU58026978
coverage: Information über die Stadtgemeinde und ihre Leistungen
representative: Bürgermeister Ing. Josef Ober

Private foundation
legal_entity: foundation
name: Hollenthon Privatstiftung
address: Kärntner Ring 5–7 / 1010 Wien
phone: +43 1 512 00 00
vat_id: ATU13689686
coverage: Stiftungszweck: Förderung junger Musikerinnen und Musiker
register: FN 187654 h, HG Wien
representative: Vorstand: Dr. Leopold Hollenthon, Mag. Ines Weiß, Dr. Fritz Aumann

Flexible company
legal_entity: flexco
name: Bytefuchs Flexible Kapitalgesellschaft
address: Hafenstraße 47–51 / Halle 3 / 4020 Linz
phone: +43 660 99 88 77 6
vat_id: ATU34561890
coverage: Entwicklung von Software
register: FN 612345 z, LG Linz
representative: Geschäftsführung: Sarah Fuchs und Emre Kılıç
inspecting_authority: Magistrat Linz
chamber: WKOÖ, Fachgruppe UBIT

Illustrator who is in no register
legal_entity: self
name: Magdalena Strich – Illustration & Grafik
address: Neustiftgasse 68/19, 1070 Wien
phone: 0699 12 34 56 78
coverage: Illustration und Grafikdesign
inspecting_authority: MBA 6/7
chamber: WKW, Fachgruppe Werbung und Marktkommunikation
! vat_id recommended (warning), § 5 (1) no. 7 ECG

German company with a branch in Salzburg
legal_entity: foreign
name: Chiemgau Küchen GmbH, Zweigniederlassung Österreich
address: Innsbrucker Bundesstraße 47 / 5020 Salzburg
phone: +43 662 83 00 00
vat_id: ATU38162509
coverage: Handel mit Küchen
register: FN 399887 g, Landesgericht Salzburg; Hauptniederlassung: Amtsgericht Traunstein, HRB 21 345
representative: Geschäftsführer: Josef Lindner
inspecting_authority: Magistrat der Stadt Salzburg
chamber: Wirtschaftskammer Salzburg

GmbH that is being founded
legal_entity: gmbh
name: Almrausch Brennerei GmbH in Gründung
address: Dorfstraße 3 / 6290 Mayrhofen
phone: 05285 6 20 20
vat_id: ATU49424270
coverage: Erzeugung und Verkauf von Edelbränden
representative: Geschäftsführerin: Theresia Brand
inspecting_authority: Bezirkshauptmannschaft Schwaz
chamber: Wirtschaftskammer Tirol

Online magazine
legal_entity: gmbh
name: Grätzelpost Medien GmbH
address: Lindengasse 5 / 1070 Wien
phone: 01 890 12 34
vat_id: ATU76970538
coverage: Medieninhaber und Herausgeber: Grätzelpost Medien GmbH. Grundlegende Richtung: unabhängige Berichterstattung über die Wiener Bezirke. Gesellschafter: Mag. Klara Huber (60 %), Emil Novak (40 %)
register: FN 465432w, Handelsgericht Wien
representative: Geschäftsführerin Mag. Klara Huber
press_law_checkbox: 1
inspecting_authority: KommAustria
chamber: WK Wien, Fachgruppe Buch- und Medienwirtschaft

Blog that only presents its author
legal_entity: individual
name: Ulrike Weg
address: Feldgasse 12 / 3500 Krems an der Donau
phone: 0650 123 45 67
coverage: Persönliche Website: Reisetagebuch

Trade name of an e.U. and nothing else
legal_entity: eu
name: Blumenwiese e.U.
address: Stadtplatz 3 / 4840 Vöcklabruck
phone: 07672 223 344
vat_id: ATU21042342
coverage: Handel mit Blumen
register: FN 456789 k
inspecting_authority: BH Vöcklabruck
chamber: WKO Oberösterreich
! name invalid (warning), § 14 (1) UGB
! register invalid (error), § 14 (1) UGB

Firm whose disclosure is a disclaimer
legal_entity: gmbh
name: Donaublick Reisen Ges.m.b.H.
address: Handelskai 265 / 1020 Wien
phone: +43 1 728 00 00
vat_id: ATU36635423
coverage: Für Inhalte externer Links übernehmen wir keine Haftung. / Fotos: Adobe Stock
register: FN 112233v, HG Wien
representative: Eva Wagner
inspecting_authority: MBA 1/8
chamber: Wirtschaftskammer Wien
! coverage recommended (warning), § 25 MedienG

Firm whose disclosure is a reservation of rights
legal_entity: gmbh
name: Buchhandlung Leseratte GmbH
address: Neuer Platz 4 / 9020 Klagenfurt am Wörthersee
phone: 0463 55 55 55
vat_id: ATU96104036
coverage: © Buchhandlung Leseratte GmbH. Alle Rechte vorbehalten.
register: FN 201234 b, LG Klagenfurt
representative: GF: Iris Blatt
inspecting_authority: Magistrat Klagenfurt
chamber: WK Kärnten
! coverage recommended (warning), § 25 MedienG

Lawyer without a state
legal_entity: freelancer
name: Dr. Anton Klager
address: Herrengasse 14 / 8010 Graz
phone: 0316 82 82 82
vat_id: ATU39439176
coverage: Rechtsberatung
legal_job_title: Rechtsanwalt
chamber: Rechtsanwaltskammer Steiermark
inspecting_authority: Rechtsanwaltskammer Steiermark
professional_regulations: RAO, RL-BA
! legal_job_title invalid (error), § 5 (1) no. 6 ECG

Limited partnership without its partner
legal_entity: gmbh_co_kg
name: Marktl Immobilien GmbH & Co KG
address: Wiener Straße 20 / 3100 St. Pölten
phone: 02742 35 35 35
vat_id: ATU84963417
coverage: Vermietung eigener Immobilien
register: FN 333444 y, Landesgericht St. Pölten
representative: Geschäftsführer: Karl Marktl
inspecting_authority: Magistrat St. Pölten
chamber: Wirtschaftskammer Niederösterreich
! vat_id invalid (error), § 5 (1) no. 7 ECG
! register invalid (error), § 14 (1) UGB

Association without its number, a medium without its policy
legal_entity: ev
name: Verein Stadtradio Villach
address: Widmanngasse 6 / 9500 Villach
phone: 04242 22 33 44
vat_id: ATU23681969
register: Vereinsregister der LPD Kärnten
representative: Obfrau: Gerda Welle
press_law_checkbox: 1
! coverage missing (error), § 25 MedienG
! register invalid (error), § 18 (3) VerG
`,
);

const switzerland = samplesOf(
  { country: 'che', email: 'info@example.org' },
  `
Watchmaker
legal_entity: ag
name: Chronometrie Bielersee AG
address: Seevorstadt 99 / 2501 Biel/Bienne
phone: 032 323 45 67
business_id: CHE-567.238.520
register: Handelsregisteramt des Kantons Bern
representative: Verwaltungsratspräsident: Urs Zeiger

Dairy whose VAT number is its UID
legal_entity: gmbh
name: Käserei Grünegg GmbH
address: Dorfstrasse 33, 3506 Grosshöchstetten
phone: +41 (0)31 711 22 33
vat_id: CHE-801.817.367 MWST
register: Handelsregister Bern-Mittelland

Hotel in Vaud
legal_entity: ag
name: Hôtel du Signal SA
address: Route du Signal 1 / Case postale 12 / 1071 Chexbres
phone: 021 946 05 05
business_id: IDE CHE-318.105.841
vat_id: CHE-318.105.841 TVA
register: Registre du commerce du canton de Vaud
representative: Directrice : Anne-Lise Rochat

Joiner in Ticino
legal_entity: gmbh
name: Falegnameria Bernasconi Sagl
address: Via Cantonale 27 / 6805 Mezzovico
phone: 091 946 11 22
business_id: IDI: CHE-811.681.879
vat_id: CHE-811.681.879 IVA
register: Ufficio del registro di commercio del Cantone Ticino
representative: Gerente: Fabio Bernasconi

Carpenter in Fribourg who is in no register
legal_entity: einzelfirma
name: Menuiserie Progin
address: Impasse du Verger 4 / 1628 Vuadens
phone: 079 123 45 67
business_id: CHE-702.298.883

Photographer in Basel
legal_entity: einzelfirma
name: Lichtfang – Fotografie Nora Sutter
address: Feldbergstrasse 57 / 4057 Basel
phone: 076 555 44 33
business_id: CHE528073043

Treuhand
legal_entity: ag
name: Rigi Treuhand AG
address: Bundesplatz 9 / Postfach 1234 / 6302 Zug
phone: 041 711 00 00
business_id: CHE-952.894.433
vat_id: CHE952894433MWST
register: Handelsregisteramt Kanton Zug, CH-170.3.012.345-6
representative: Mitglieder des Verwaltungsrats: Beat Keiser, Monika Iten

Advocates
legal_entity: kollektivgesellschaft
name: Amstutz & von Moos Rechtsanwälte
address: Weinmarkt 4, CH-6004 Luzern
phone: +41 41 410 20 30
business_id: CHE-715.085.115
register: Handelsregister des Kantons Luzern
associate: lic. iur. Peter Amstutz, Dr. iur. Regula von Moos
legal_job_title: Rechtsanwalt, Rechtsanwältin (Schweiz)
chamber: Luzerner Anwaltsverband

Limited partnership
legal_entity: kg
name: Spirig Weinimport KmG
address: Neugasse 8 / 9000 St. Gallen
phone: 071 222 11 00
business_id: CHE-528.926.160
register: Handelsregister St. Gallen

Two who restore boats
legal_entity: einfache_gesellschaft
name: Bootswerkstatt Ermatingen, Reto Frei und Sven Lang
address: Hafenstrasse 2 / 8272 Ermatingen
phone: 071 664 00 11
business_id: CHE-561.346.401
associate: Reto Frei, Sven Lang

Choir
legal_entity: ev
name: Gemischter Chor Adelboden
address: c/o Vreni Allenbach, Dorfstrasse 40, 3715 Adelboden

Association genevoise
legal_entity: ev
name: Association Les Jardins du Rhône
address: Chemin des Sports 15 / 1203 Genève
phone: 022 345 67 89
business_id: CHE-534.566.360
representative: Présidente : Claire Monney

Fondation
legal_entity: foundation
name: Fondation du Moulin de la Tine
address: Route de la Tine 2 / 1872 Troistorrents
phone: 024 477 11 22
business_id: CHE-269.948.602
register: Registre du commerce du Bas-Valais à Saint-Maurice

Comune
legal_entity: public_body
name: Comune di Brione Verzasca
address: Casa comunale / 6634 Brione Verzasca
phone: 091 746 11 00

Party of a canton
legal_entity: party
name: Unabhängige Liste Thurgau
address: 8570 Weinfelden, Bahnhofstrasse 1
representative: Präsident: Köbi Egli

German company with a branch in Zürich
legal_entity: foreign
name: Hanse Analytik GmbH, Hamburg, Zweigniederlassung Zürich
address: Hardturmstrasse 161 / 8005 Zürich
phone: +41 44 500 60 70
business_id: CHE-173.139.427
register: Handelsregisteramt des Kantons Zürich
representative: Leiter der Zweigniederlassung: Dr. Kai Petersen

SA in formation
legal_entity: ag
name: Lémanique Biotech SA en formation
address: Route de la Corniche 3 / 1066 Epalinges
phone: 021 555 66 77
representative: Fondateur : Luc Besançon
! business_id recommended (warning), Art. 5 UIDG

Sagl in formation
legal_entity: gmbh
name: Grotto al Ponte Sagl in fase di costituzione
address: Via al Ponte 2 / 6672 Gordevio
phone: 091 753 10 10
representative: Fondatrice: Carla Pedrazzini
business_id: CHE-783.447.135

Copied from the German parent
legal_entity: ag
name: Alpenglanz Pflege AG
address: Sendlinger Straße 10 / 80331 München
phone: +49 89 123 45 67
business_id: CHE-763.985.782
register: Amtsgericht München, HRB 12345
coverage: Angaben gemäss § 5 TMG
! address invalid (warning), Art. 3 (1) (s) UWG
! phone invalid (warning), Art. 3 (1) (s) UWG
! coverage outdated (warning), § 5 DDG
! register invalid (warning), Art. 927 ff. CO
! business_id invalid (warning), Art. 5 UIDG

Sàrl with a box and without its form
legal_entity: gmbh
name: Boulangerie Le Fournil
address: Case postale 100 / 1630 Bulle
phone: 026 912 34 56
business_id: CHE-541.683.060
register: Registre du commerce du canton de Fribourg
! name invalid (warning), Art. 950 and 954a CO
! address invalid (error), Art. 3 (1) (s) UWG

AG with the number of a GmbH
legal_entity: ag
name: Säntis Fenster AG
address: Wilerstrasse 20 / 9200 Gossau SG
phone: 071 388 00 00
business_id: CHE-647.367.787
vat_id: CHE-647.367.788 MWST
register: Handelsregister des Kantons St. Gallen, CH-320.4.012.345-6
! vat_id invalid (warning), Art. 66 (1) MWSTG
! register invalid (warning), Art. 927 ff. CO

Trade name alone, no email
legal_entity: einzelfirma
name: Das Nagelstudio
address: Marktgasse 12 / 8400 Winterthur
phone: 052 212 00 00
email:
business_id: CHE-328.974.436
! name invalid (warning), Art. 945 CO
! email missing (error), Art. 3 (1) (s) UWG
`,
);

const elsewhere = samplesOf(
  { email: 'contact@example.org' },
  `
Luxembourg, S.à r.l.
country: lux
legal_entity: other
name: Moselle Conseil S.à r.l.
address: 12, rue de la Gare / L-5540 Remich
phone: +352 23 66 11
vat_id: LU85697684
register: RCS Luxembourg B 123456

France, micro-entrepreneur
country: fra
legal_entity: self
name: Camille Roux – Traductions
address: 5 bis, impasse des Tilleuls / 67000 Strasbourg
phone: 06 12 34 56 78
vat_id: FR13365089150
register: SIRET 365 089 150 00017

Italy, ditta individuale
country: ita
legal_entity: self
name: Agriturismo La Quercia di Anna Ferri
address: Località Poggio 7 / 53017 Radda in Chianti (SI)
phone: 0577 123456
vat_id: P. IVA 13154740552

Denmark, ApS
country: dnk
legal_entity: other
name: Nordlys Design ApS
address: Vesterbrogade 10, 2. tv. / 1620 København V
phone: +45 33 12 34 56
vat_id: DK40307958
register: CVR-nr. 40307958

Poland, sp. z o.o.
country: pol
legal_entity: other
name: Bursztyn Sp. z o.o.
address: ul. Długa 5 / 80-831 Gdańsk
phone: +48 58 301 12 34
vat_id: PL9514231912
register: KRS 0000123456, Sąd Rejonowy Gdańsk-Północ

United States, LLC
country: usa
legal_entity: other
name: Redwood Letters LLC
address: 2100 Oak Street, Suite 4 / Portland, OR 97205

Belgium, BV with a town alone
country: bel
legal_entity: other
name: Schelde Textiel BV
address: 9000 Gent
phone: +32 9 123 45 67
vat_id: BE0605407979
! address invalid (error), Directive 2000/31/EC, Art. 5 (1) (b)
! register recommended (warning), Directive 2000/31/EC, Art. 5 (1) (d)

Czechia, s.r.o. with the number of a neighbour
country: cze
legal_entity: other
name: Křišťál s.r.o.
address: Nádražní 12 / 460 01 Liberec
phone: +420 485 123 456
vat_id: DE287436155
register: Krajský soud v Ústí nad Labem, C 12345
! vat_id invalid (error), Directive 2006/112/EC, Art. 214 and 215
`,
);

export const published = [...germany, ...austria, ...switzerland, ...elsewhere];
