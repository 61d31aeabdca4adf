import { samplesOf } from './parse';

const common = {
  country: 'deu',
  email: 'kontakt@example.org',
  phone: '+49 221 4770120',
  vat_id: 'DE136695976',
  online_dispute_resolution: 'not_willing',
};

/** Names, addresses and numbers are invented; the way of writing is that of real imprints. */
export const germany = samplesOf(
  common,
  `
GmbH
legal_entity: gmbh
name: Rheinwerk Maschinenbau GmbH
address: Luxemburger Straße 312 / 50937 Köln
register: Amtsgericht Köln, HRB 12345
representative: Dr. Anna Beispiel (Geschäftsführerin)

GmbH in single lines, register by headings
legal_entity: gmbh
name: Alsterblick Beratungsgesellschaft mbH
address: Jungfernstieg 7, 20354 Hamburg, Deutschland
register: Registergericht: Amtsgericht Hamburg, Registernummer: HRB 123456
representative: Geschäftsführung: Jens Petersen, Maike Petersen

GmbH spelled out, register in a sentence
legal_entity: gmbh
name: Süddeutsche Gesellschaft für Lichttechnik mit beschränkter Haftung
address: Lindwurmstr. 88 / D-80337 München
register: Eingetragen im Handelsregister des Amtsgerichts München unter der Nummer HRB 98765 am 12.03.2019
representative: Geschäftsführer: Korbinian Huber

GmbH in Berlin, whose numbers end in a letter
legal_entity: gmbh
name: Spreekontor GmbH
address: Torstraße 201 / 10115 Berlin
register: Amtsgericht Charlottenburg (Berlin), HRB 12345 B
representative: Mehmet Yıldız

GmbH, the court abbreviated
legal_entity: gmbh
name: Elbhang Gartenbau GmbH
address: Bautzner Landstr. 14 / 01324 Dresden
register: AG Dresden HRB 1234
representative: Sabine Vogel

GmbH, the number without its kind
legal_entity: gmbh
name: Nordlicht Film GmbH
address: Kai 5 / 24103 Kiel
register: Handelsregister Kiel, Nr. 4321
representative: Ole Hansen

GmbH, the court with its address
legal_entity: gmbh
name: Domplatte Reisen GmbH
address: Am Hof 12 / 50667 Köln
register: Amtsgericht Köln, Luxemburger Str. 101, 50939 Köln, HRB 55555
representative: Petra Schmitz

GmbH, the number before the court with its address
legal_entity: gmbh
name: Hafenkante Logistik GmbH
address: Am Sandtorkai 50 / 20457 Hamburg
register: HRB 654321, Amtsgericht Hamburg, Caffamacherreihe 20, 20355 Hamburg
representative: Lars Brandt

GmbH with a large-customer postcode
legal_entity: gmbh
name: Mainmedien GmbH
address: Mainmedien GmbH, 55100 Mainz
register: Amtsgericht Mainz, HRB 4711
representative: Uwe Krause

GmbH with a large-customer postcode, in lines
legal_entity: gmbh
name: Fernblick Versand GmbH
address: Fernblick Versand GmbH / Kundenservice / 76100 Karlsruhe
register: Amtsgericht Mannheim, HRB 700123
representative: Iris Keller

GmbH, care of somebody
legal_entity: gmbh
name: Kleinod UI GmbH
address: c/o Werkhof Ost / Oberbaumstr. 4 / 10243 Berlin
register: Amtsgericht Charlottenburg, HRB 200100 B
representative: Tuğba Demir

GmbH, a post-office box beside its street
legal_entity: gmbh
name: Harzer Kräuter GmbH
address: Breite Straße 9 / Postfach 11 22 / 38640 Goslar
register: Amtsgericht Braunschweig, HRB 110011
representative: Hans-Jürgen Brocken

GmbH, a post-office box, and a street for visits
legal_entity: gmbh
name: Weserkontor GmbH
address: Postfach 10 20 30 / 28195 Bremen
address_alternative: Besucheranschrift: Langenstraße 3, 28195 Bremen
register: Amtsgericht Bremen, HRB 24242
representative: Thies Lüders

GmbH at a place without a street
legal_entity: gmbh
name: Gut Wolkenstein Hofladen GmbH
address: Gut Wolkenstein / 24321 Musterhagen
register: Amtsgericht Kiel, HRB 17171
representative: Levke Ahlers

GmbH with its capital, fully paid
legal_entity: gmbh
name: Bergische Werkzeug GmbH
address: Hauptstr. 1, 42651 Solingen
register: Amtsgericht Wuppertal, HRB 30303
representative: Klaus Bergmann
capital_stock: 25.000,00 EUR (voll eingezahlt)

GmbH with its capital, all contributions made
legal_entity: gmbh
name: Taunus Optik GmbH
address: Limburger Straße 30 / 61462 Königstein im Taunus
register: Amtsgericht Königstein im Taunus, HRB 9090
representative: Vera Lang
capital_stock: 50.000 €, die Einlagen sind vollständig geleistet

GmbH with outstanding contributions
legal_entity: gmbh
name: Neckartal Robotik GmbH
address: Uferweg 3 / 69115 Heidelberg
register: Amtsgericht Mannheim, HRB 765432
representative: Dr.-Ing. Sven Maier
capital_stock: 25.000 €
pending_deposits: 12.500 €

GmbH that states what is outstanding beside its capital
legal_entity: gmbh
name: Lahnblick GmbH
address: Schlossberg 8 / 35037 Marburg
register: Amtsgericht Marburg, HRB 5050
representative: Gesa Wolf
capital_stock: 25.000 €, davon ausstehende Einlagen 12.500 €

GmbH with a W-IdNr. alone
legal_entity: gmbh
name: Ostseewind Energie GmbH
address: Strandstraße 40 / 18055 Rostock
register: Amtsgericht Rostock, HRB 1717
representative: Arne Voß
vat_id:
business_id: DE136695976-00001

GmbH with VAT ID and W-IdNr., each with its name
legal_entity: gmbh
name: Saarpfalz Stahl GmbH
address: Am Markt 2 / 66111 Saarbrücken
register: Amtsgericht Saarbrücken HRB 100200
representative: Guido Martin
vat_id: USt-IdNr.: DE 136 695 976
business_id: W-IdNr.: DE136695976-00001

GmbH in liquidation
legal_entity: gmbh
name: Altwerk Verlag GmbH i.L.
address: Buchgasse 5 / 04109 Leipzig
register: Amtsgericht Leipzig, HRB 11223
representative: Liquidator: Horst Beyer

GmbH in liquidation, in words
legal_entity: gmbh
name: Inselfähre GmbH in Liquidation
address: Hafenstraße 1 / 26548 Norderney
register: Amtsgericht Aurich, HRB 4455
representative: Frauke Janssen (Liquidatorin)

GmbH in liquidation, said of its liquidator
legal_entity: gmbh
name: Tuchhaus Nord GmbH
address: Markt 1 / 24768 Rendsburg
register: Amtsgericht Kiel, HRB 3344
representative: Die Gesellschaft befindet sich in Liquidation. Liquidator: Björn Tamm

GmbH being founded
legal_entity: gmbh
name: Zukunftswerk GmbH i. G.
address: Innovationspark 3 / 99084 Erfurt
representative: Nele Anders

GmbH with editorial content
legal_entity: gmbh
name: Stadtgespräch Verlag GmbH
address: Zeil 90 / 60313 Frankfurt am Main
register: Amtsgericht Frankfurt am Main, HRB 87878
representative: Ruth Stern
press_law_checkbox: 1
press_law_person: Verantwortlich i. S. d. § 18 Abs. 2 MStV: / Jonas Stern / Zeil 90 / 60313 Frankfurt am Main

GmbH that takes part in conciliation
legal_entity: gmbh
name: Strombörse Süd GmbH
address: Kronenstr. 20 / 70173 Stuttgart
register: Amtsgericht Stuttgart, HRB 760000
representative: Jana Pfister
online_dispute_resolution: obliged
free_text: <p>Zuständig ist die Schlichtungsstelle Muster e. V., Friedrichstraße 133, 10117 Berlin, www.example.org.</p>

GmbH that tells what the law was called
legal_entity: gmbh
name: Paragraf Druck GmbH
address: Gutenbergstr. 3 / 55116 Mainz
register: Amtsgericht Mainz, HRB 41414
representative: Max Drucker
coverage: Angaben gemäß § 5 DDG (früher § 5 TMG, davor ehemals § 6 TDG)

GmbH with all its data protection officer's details
legal_entity: gmbh
name: Medidata Franken GmbH
address: Plärrer 25, 90429 Nürnberg
register: Amtsgericht Nürnberg, HRB 30300
representative: Udo Franke
data_protection_officer_name: Dr. Ina Ziegler
data_protection_officer_email: datenschutz@example.org
fax: +49 911 4770129

gGmbH
legal_entity: ggmbh
name: Lebensbaum Pflege gGmbH
address: Waldweg 17 / 33602 Bielefeld
register: Amtsgericht Bielefeld, HRB 38383
representative: Geschäftsführerin Birgit Holt

gemeinnützige GmbH
legal_entity: ggmbh
name: Kita Sonnenschein gemeinnützige GmbH
address: Sonnenweg 1 / 39104 Magdeburg
register: Amtsgericht Stendal, HRB 21212
representative: Kathrin Lenz

UG
legal_entity: ug
name: Pixelschmiede UG (haftungsbeschränkt)
address: Gründerstr. 5 / 44137 Dortmund
register: Amtsgericht Dortmund, HRB 29292
representative: Timo Brandt

UG with its capital
legal_entity: ug
name: Kaffeekränzchen UG (haftungsbeschränkt)
address: Rosenthaler Str. 9, 10119 Berlin
register: Amtsgericht Berlin (Charlottenburg), HRB 222333 B
representative: Lena Fuchs
capital_stock: 1.000 €

UG spelled out
legal_entity: ug
name: Möwenschiss Unternehmergesellschaft (haftungsbeschränkt)
address: Deichstraße 22 / 27472 Cuxhaven
register: AG Tostedt, HRB 205000
representative: Hauke Behrens

AG
legal_entity: ag
name: Donau Optik AG
address: Donaustraße 60 / 93059 Regensburg
register: Amtsgericht Regensburg, HRB 6060
representative: Vorstand: Dr. Peter Huber (Vorsitzender), Elena Maurer; Vorsitzende des Aufsichtsrats: Prof. Dr. Ursula Kern

AG being wound up
legal_entity: ag
name: Schacht Glückauf Aktiengesellschaft in Abwicklung
address: Zechenplatz 1 / 45127 Essen
register: Amtsgericht Essen, HRB 10
representative: Abwickler: Dr. Karl Grube

KGaA
legal_entity: kgag
name: Frohsinn Brauerei GmbH & Co. KGaA
address: Brauhausgasse 2 / 96047 Bamberg
register: Amtsgericht Bamberg, HRB 8080
representative: Persönlich haftende Gesellschafterin: Frohsinn Verwaltungs GmbH, vertreten durch Alois Frohsinn

SE
legal_entity: se
name: Transalpin Logistik SE
address: Freisinger Str. 11 / 85356 Freising
register: Amtsgericht München HRB 270001
representative: Geschäftsführende Direktoren: Chiara Rossi, Paul Weber

Genossenschaft
legal_entity: eg
name: Volksbank Musterland eG
address: Bankplatz 1 / 74072 Heilbronn
register: Amtsgericht Stuttgart, GnR 123
representative: Vorstand: Gerd Häberle, Dr. Monika Rapp
inspecting_authority: Bundesanstalt für Finanzdienstleistungsaufsicht, Graurheindorfer Straße 108, 53117 Bonn

Genossenschaft of flats
legal_entity: eg
name: Wohnungsbaugenossenschaft Eintracht e. G.
address: Siedlungsstr. 4 / 09111 Chemnitz
register: Genossenschaftsregister Chemnitz: GnR 12
representative: Vorstand: Heike Roth, Dirk Uhlig

Verein
legal_entity: ev
name: Sportfreunde Musterdorf 1921 e. V.
address: Sportplatzweg 1 / 53343 Wachtberg
register: Vereinsregister des Amtsgerichts Bonn, VR 1234
representative: 1. Vorsitzende: Carla Nolden

Verein spelled out, with its day of entry
legal_entity: ev
name: Musikfreunde Altstadt, eingetragener Verein
address: Altstadt 30 / 84028 Landshut
register: Amtsgericht Landshut, VR 200999, eingetragen am 3. Mai 1987
representative: Vorstand gemäß § 26 BGB: Veit Lindner, Rosa Lindner

Verein, the court and the number apart
legal_entity: ev
name: Tierhilfe Nordkreis e.V.
address: Hundsallee 3 / 26122 Oldenburg
register: Registergericht: Oldenburg / Registernummer: VR 201234
representative: Wiebke Onken

Stiftung
legal_entity: foundation
name: Stiftung Kulturerbe Musterland
address: Schlossplatz 1 / 76131 Karlsruhe
representative: Vorstand: Dr. Beate Kranz
inspecting_authority: Regierungspräsidium Karlsruhe, Stiftungsaufsicht

Stiftung in the register of foundations
legal_entity: foundation
name: Bürgerstiftung Auental e. S.
address: Rathausplatz 2 / 87435 Kempten
register: Stiftungsregister, StR 5
representative: Vorstand: Franz Auer

GbR, partners alone
legal_entity: gbr
name: Holzwurm Möbel GbR
address: Tischlerweg 4 / 37073 Göttingen
associate: Jan Eiche / Rita Buche

GbR, represented by its partners
legal_entity: gbr
name: Blatt & Blüte GbR
address: Blumenstr. 9 / 48143 Münster
representative: vertreten durch die Gesellschafter: Anja Blatt, Tom Blüte

GbR of two whose names look like titles
legal_entity: gbr
name: Holz & Span GbR
address: Drechslerweg 2 / 21335 Lüneburg
representative: Frauke Dreher, Magda Meder

GbR, represented by a couple
legal_entity: gbr
name: Ferienhof Deichkrone GbR
address: Deichkrone 1 / 25845 Nordstrand
representative: Antje und Nils Carstensen

GbR, both
legal_entity: gbr
name: Studio Zwei GbR
address: Gartenfelder Str. 29 / 13599 Berlin
representative: Kim Sommer & Alex Winter
associate: Kim Sommer, Alex Winter

eGbR, partners alone
legal_entity: egbr
name: Weingut Rebenhang eGbR
address: Kelterweg 6 / 67435 Neustadt an der Weinstraße
register: Amtsgericht Ludwigshafen, GsR 12
associate: Elke Rebe, Otto Rebe

eGbR, represented
legal_entity: egbr
name: Architekturkollektiv Süd eGbR
address: Fabrikstr. 2 / 79102 Freiburg
register: Gesellschaftsregister Amtsgericht Freiburg i. Br., GsR 700
representative: Mara Linde, Pavel Novák

OHG, partners alone
legal_entity: ohg
name: Fahrradhaus Kette OHG
address: Radweg 8 / 49074 Osnabrück
register: Amtsgericht Osnabrück, HRA 1010
associate: Dirk Kette, Silke Kette

OHG, represented by its partners
legal_entity: ohg
name: Gebrüder Sand oHG
address: Kiesgrube 1 / 99734 Nordhausen
register: Amtsgericht Jena, HRA 100101
representative: Persönlich haftende Gesellschafter: Emil Sand, Kurt Sand

KG
legal_entity: kg
name: Sägewerk Fichtner KG
address: Mühlweg 12 / 95444 Bayreuth
register: Amtsgericht Bayreuth, HRA 2222
representative: Persönlich haftender Gesellschafter: Alfred Fichtner

KG, its general partner among the partners
legal_entity: kg
name: Spedition Rollwagen KG
address: Ringstraße 77 / 97070 Würzburg
register: Amtsgericht Würzburg, HRA 3131
associate: Komplementärin: Tanja Rollwagen

GmbH & Co. KG
legal_entity: gmbh_co_kg
name: Musterwerk GmbH & Co. KG
address: Industriestr. 44 / 33334 Gütersloh
register: Amtsgericht Gütersloh, HRA 4444
representative: Musterwerk Verwaltungs-GmbH (Amtsgericht Gütersloh, HRB 5555), diese vertreten durch Erika Muster

GmbH & Co. KG, all in the register
legal_entity: gmbh_co_kg
name: Küstenfisch GmbH u. Co. Kommanditgesellschaft
address: Fischereihafen 3 / 27572 Bremerhaven
register: Amtsgericht Bremen HRA 20202 HB / Komplementärin: Küstenfisch Geschäftsführungs-GmbH, Amtsgericht Bremen HRB 30303 HB
representative: Geschäftsführer: Fiete Scholl

AG & Co. KG
legal_entity: gmbh_co_kg
name: Turmalin AG & Co. KG
address: Edelsteinstraße 5 / 55743 Idar-Oberstein
register: Amtsgericht Bad Kreuznach, HRA 12121
representative: Turmalin AG, Amtsgericht Bad Kreuznach HRB 21212, vertreten durch den Vorstand Ernst Stein

UG & Co. KG
legal_entity: ug_co_kg
name: Kiezladen UG (haftungsbeschränkt) & Co. KG
address: Weserstr. 30 / 12045 Berlin
register: Amtsgericht Charlottenburg, HRA 56789 B
representative: Kiezladen Verwaltungs UG (haftungsbeschränkt), HRB 67890 B, vertreten durch Aylin Kaya

Partnerschaft
legal_entity: partnership
name: Berger und Partner, Ingenieure
address: Schillerstr. 2 / 99423 Weimar
register: Partnerschaftsregister Jena, PR 456
representative: Dipl.-Ing. Jutta Berger, Dipl.-Ing. Marc Thal

Partnerschaft, partners alone
legal_entity: partnership
name: Tal & Hügel Partnerschaft Landschaftsplaner
address: Seestraße 19 / 78464 Konstanz
register: Amtsgericht Freiburg, PR 700001
associate: Ada Tal, Ben Hügel

Part mbB
legal_entity: partg_mbb
name: Kanzlei Recht & Billig Rechtsanwälte Part mbB
address: Justizplatz 4 / 44135 Dortmund
register: Amtsgericht Essen, PR 1234
representative: Dr. Robert Recht, Beate Billig
legal_job_title: Rechtsanwältin / Rechtsanwalt (verliehen in der Bundesrepublik Deutschland)
chamber: Rechtsanwaltskammer Hamm, Ostenallee 18, 59063 Hamm
inspecting_authority: Rechtsanwaltskammer Hamm
professional_regulations: BRAO, BORA, FAO, RVG, einzusehen unter www.brak.de
professional_liability_insurance: Muster Versicherung AG, Prüfweg 3, 22765 Hamburg; räumlicher Geltungsbereich: Europa

PartG mbB
like: Part mbB
name: Recht & Billig PartG mbB

PartmbB
like: Part mbB
name: Recht Billig Rechtsanwälte PartmbB

PartGmbB
like: Part mbB
name: Recht Billig Steuerberater Rechtsanwälte PartGmbB

Partnerschaft mbB, spelled out
like: Part mbB
name: Recht & Billig Partnerschaft von Rechtsanwälten mit beschränkter Berufshaftung

Partner mbB
like: Part mbB
name: Recht und Partner Rechtsanwälte mbB

e.K.
legal_entity: ek
name: Uhren Zeitlos e.K.
address: Königstr. 12 / 23552 Lübeck
register: Amtsgericht Lübeck, HRA 7777
representative: Inhaber: Holger Zeit

e. Kfm.
legal_entity: ek
name: Weinhandel Traube e. Kfm.
address: Marktplatz 6 / 74321 Bietigheim-Bissingen
register: AG Stuttgart HRA 320000

eingetragene Kauffrau
legal_entity: ek
name: Modehaus Elle, Inhaberin Elke Leder, eingetragene Kauffrau
address: Lange Straße 5 / 31785 Hameln
register: Amtsgericht Hannover, HRA 101

e. Kfr.
legal_entity: ek
name: Stoffe Faden e.Kfr.
address: Webergasse 7 / 72764 Reutlingen
register: Amtsgericht Stuttgart, HRA 350350

Einzelkaufmann outside of the register
legal_entity: einzelkaufmann
name: Gerd Klein, Kiosk am Eck
address: Eckstraße 1 / 47051 Duisburg

Selbstständig
legal_entity: self
name: Mia Farbe – Malerei & Dekor
address: Pinselweg 3 / 86150 Augsburg

Freiberuflich
legal_entity: freelancer
name: Noah Text
address: Wortstr. 11 / 04275 Leipzig

Privatperson
legal_entity: individual
name: Emma Blog
address: Am Bach 2 / 72070 Tübingen
vat_id:
online_dispute_resolution:

Privatperson with editorial content
legal_entity: individual
name: Finn Meinung
address: Hinter der Mühle 5a / 99817 Eisenach
vat_id:
online_dispute_resolution:
press_law_checkbox: 1
press_law_person: Finn Meinung (Anschrift wie oben)

Hochschule
legal_entity: public_body
name: Universität Musterstadt
address: Universität Musterstadt / 55099 Musterstadt
representative: Präsidentin: Prof. Dr. Ulla Alma
inspecting_authority: Ministerium für Wissenschaft und Gesundheit
online_dispute_resolution:

Gemeinde
legal_entity: public_body
name: Gemeinde Oberunterbach
address: Rathaus / 83703 Oberunterbach
representative: Erster Bürgermeister Sepp Angerer
online_dispute_resolution:

Landkreis
legal_entity: public_body
name: Landkreis Musterau
address: Kreishaus, Kreisplatz 1, 19053 Schwerin
representative: Landrätin Dörte Kuhn
online_dispute_resolution:

Kammer
legal_entity: public_body
name: Industrie- und Handelskammer Musterregion
address: Börsenplatz 4 / 60313 Frankfurt am Main
representative: Präsident Olaf Handel, Hauptgeschäftsführerin Dr. Inge Markt
online_dispute_resolution:

Kirchengemeinde
legal_entity: public_body
name: Evangelisch-Lutherische Kirchengemeinde St. Jakobi
address: Kirchhof 2 / 37154 Northeim
representative: Kirchenvorstand, vertreten durch Pastorin Hanna Glock
online_dispute_resolution:

Bistum under another form
legal_entity: other
name: Bistum Musterau
address: Domplatz 3 / 98527 Suhl
representative: Generalvikar Dr. Georg Dom
register: keine Eintragung
online_dispute_resolution:

Kirchenstiftung
legal_entity: foundation
name: Katholische Kirchenstiftung St. Martin
address: Pfarrgasse 1 / 94032 Passau
representative: Pfarrer Michael Lamm
online_dispute_resolution:

Freikirche
legal_entity: ev
name: Freie evangelische Gemeinde Musterstadt e. V.
address: Bibelweg 7 / 57072 Siegen
register: Amtsgericht Siegen, VR 4242
representative: Paul Segen
online_dispute_resolution:

Ltd.
legal_entity: other
name: Example Trading Ltd.
address: Frankfurter Allee 100 / 10247 Berlin
representative: Director: Jane Sample
register: Companies House, Cardiff, No. 12345678

Arzt
legal_entity: freelancer
name: Dr. med. Georg Puls
address: Praxisweg 1 / 45130 Essen
legal_job_title: Facharzt für Innere Medizin (verliehen in Deutschland)
chamber: Ärztekammer Nordrhein, Tersteegenstr. 9, 40474 Düsseldorf
inspecting_authority: Kassenärztliche Vereinigung Nordrhein
professional_regulations: Berufsordnung der Ärztekammer Nordrhein, www.aekno.de

Zahnärztin
like: Arzt
name: Dr. Vera Zahn
legal_job_title: Zahnärztin (Bundesrepublik Deutschland)
chamber: Zahnärztekammer Nordrhein
professional_regulations: Zahnheilkundegesetz, Heilberufsgesetz NRW, Berufsordnung

Tierarzt
like: Arzt
name: Tierarztpraxis Dr. Pfote
legal_job_title: Tierarzt, verliehen in Deutschland
chamber: Tierärztekammer Nordrhein
professional_regulations: Bundes-Tierärzteordnung

Apothekerin
like: Arzt
name: Rosen-Apotheke, Inhaberin Rita Pille
legal_job_title: Apothekerin (Deutschland)
chamber: Apothekerkammer Nordrhein
professional_regulations: Berufsordnung der Apothekerkammer Nordrhein, Apothekengesetz

Psychotherapeutin
like: Arzt
name: Dipl.-Psych. Ines Seele
legal_job_title: Psychologische Psychotherapeutin (verliehen in der Bundesrepublik Deutschland)
chamber: Psychotherapeutenkammer NRW
professional_regulations: PsychThG; Berufsordnung der Psychotherapeutenkammer NRW

Rechtsanwalt, the state in the rules
legal_entity: freelancer
name: Rechtsanwalt Theo Klage
address: Gerichtsstraße 5 / 50668 Köln
legal_job_title: Rechtsanwalt
chamber: Rechtsanwaltskammer Köln, Riehler Straße 30, 50668 Köln
inspecting_authority: Rechtsanwaltskammer Köln
professional_regulations: Die gesetzliche Berufsbezeichnung „Rechtsanwalt“ wurde in der Bundesrepublik Deutschland verliehen. Es gelten BRAO, BORA und FAO (www.brak.de).

Patentanwältin
like: Rechtsanwalt, the state in the rules
name: Patentanwältin Dr. Lisa Idee
legal_job_title: Patentanwältin (Deutschland)
chamber: Patentanwaltskammer, Tal 29, 80331 München
professional_regulations: Patentanwaltsordnung (PAO)

Notar
like: Rechtsanwalt, the state in the rules
name: Notar Dr. Otto Siegel
legal_job_title: Notar (verliehen durch das Land Nordrhein-Westfalen)
chamber: Rheinische Notarkammer
inspecting_authority: Präsident des Landgerichts Köln
professional_regulations: Bundesnotarordnung (BNotO)

Steuerberaterin
like: Rechtsanwalt, the state in the rules
name: Steuerberaterin Carola Beleg
legal_job_title: Steuerberaterin – verliehen in Deutschland (Land Hessen)
chamber: Steuerberaterkammer Hessen
inspecting_authority: Steuerberaterkammer Hessen
professional_regulations: StBerG, DVStB, BOStB

Wirtschaftsprüfer
like: Rechtsanwalt, the state in the rules
name: WP Karl Prüfer
legal_job_title: Wirtschaftsprüfer (D)
chamber: Wirtschaftsprüferkammer, Rauchstraße 26, 10787 Berlin
professional_regulations: WPO, BS WP/vBP

Architektin
like: Rechtsanwalt, the state in the rules
name: Büro Gerade, Architektin Sina Gerade
legal_job_title: Architektin (Germany)
chamber: Architektenkammer Nordrhein-Westfalen
inspecting_authority: Architektenkammer Nordrhein-Westfalen
professional_regulations: Baukammerngesetz NRW

Beratender Ingenieur
like: Rechtsanwalt, the state in the rules
name: Ingenieurbüro Statik, Paul Träger
legal_job_title: Beratender Ingenieur (verliehen in Niedersachsen)
chamber: Ingenieurkammer Niedersachsen
inspecting_authority: Ingenieurkammer Niedersachsen
professional_regulations: Niedersächsisches Ingenieurgesetz

Physiotherapeut
legal_entity: self
name: Physiotherapie Bewegt, Inhaber Ralf Bewegt
address: Gelenkstr. 8 / 53111 Bonn
legal_job_title: Physiotherapeut (verliehen in Deutschland)
inspecting_authority: Gesundheitsamt der Bundesstadt Bonn
professional_regulations: Masseur- und Physiotherapeutengesetz (MPhG)

Physiotherapeutin who says that there is no chamber
like: Physiotherapeut
legal_job_title: Physiotherapeutin (Deutschland)
chamber: keine

Physiotherapeut in an association
like: Physiotherapeut
professional_association: Deutscher Verband für Physiotherapie (ZVK) e. V.

Ergotherapeutin
like: Physiotherapeut
name: Ergotherapie Handfest, Inh. Ida Griff
legal_job_title: Ergotherapeutin (verliehen in der Bundesrepublik Deutschland)
professional_regulations: Ergotherapeutengesetz (ErgThG)

Heilpraktiker
like: Physiotherapeut
name: Naturheilpraxis Kräuter
legal_job_title: Heilpraktiker (Erlaubnis erteilt in Deutschland)
professional_regulations: Heilpraktikergesetz

Heilpraktikerin for psychotherapy
like: Physiotherapeut
name: Praxis Innenwelt, Ella Still
legal_job_title: Heilpraktikerin, beschränkt auf das Gebiet der Psychotherapie (Deutschland)
professional_regulations: Heilpraktikergesetz, nicht Psychotherapeutengesetz

Logopädin
like: Physiotherapeut
name: Sprachraum, Lia Laut
legal_job_title: Staatlich anerkannte Logopädin (Deutschland)
professional_regulations: Gesetz über den Beruf des Logopäden

Hebamme
like: Physiotherapeut
name: Hebamme Paula Storch
legal_job_title: Hebamme (verliehen in Bayern)
professional_regulations: Hebammengesetz, Bayerische Hebammenberufsordnung

Podologe
like: Physiotherapeut
name: Fußpflege Schritt, Jan Schritt
legal_job_title: Podologe (Deutschland)
professional_regulations: Podologengesetz

Notfallsanitäter
like: Physiotherapeut
name: Sanitätsdienst Blau
legal_job_title: Notfallsanitäter (Deutschland)
professional_regulations: NotSanG

Ingenieur
like: Physiotherapeut
name: Ingenieurbüro Zahnrad, Udo Welle
legal_job_title: Ingenieurin (Deutschland)
inspecting_authority: Bezirksregierung Köln
professional_regulations: Ingenieurgesetz NRW

Versicherungsmakler
legal_entity: self
name: Police & Rat, Inhaber Sven Police
address: Policenweg 2 / 34117 Kassel
legal_job_title: Versicherungsmakler mit Erlaubnis nach § 34d Abs. 1 GewO (Bundesrepublik Deutschland)
chamber: IHK Kassel-Marburg
inspecting_authority: IHK Kassel-Marburg
professional_regulations: § 34d GewO, §§ 59–68 VVG, VersVermV

Immobilienmaklerin with no title
legal_entity: self
name: Wohntraum Immobilien, Inhaberin Nina Dach
address: Giebelstr. 6 / 38100 Braunschweig
inspecting_authority: Stadt Braunschweig, Gewerbeamt
professional_regulations: § 34c GewO, MaBV

Handwerksmeister
legal_entity: self
name: Elektro Funke, Inhaber Toni Funke
address: Stromgasse 4 / 80469 München
legal_job_title: Elektroinstallateurmeister (Deutschland)
chamber: Handwerkskammer für München und Oberbayern
inspecting_authority: Landeshauptstadt München, KVR
professional_regulations: Handwerksordnung

Handwerker who names his chamber alone
legal_entity: gmbh
name: Dachdeckerei Ziegel GmbH
address: Firststraße 3 / 24937 Flensburg
register: Amtsgericht Flensburg, HRB 1313
representative: Momme Ziegel
chamber: Handwerkskammer Flensburg

Register without a number: a date
like: GmbH
register: Amtsgericht Köln, eingetragen am 12.03.2019
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: a date in words
like: GmbH
register: Amtsgericht Köln, eingetragen seit dem 3. März 2019
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: a date the other way round
like: GmbH
register: Amtsgericht Köln (2019-03-12)
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: a year
like: GmbH
register: Amtsgericht Köln, eingetragen seit 2019
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: the court’s address
like: GmbH
register: Amtsgericht Köln, Luxemburger Str. 101, 50939 Köln
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: the court’s address in lines
like: GmbH
register: Amtsgericht Hamburg / Caffamacherreihe 20 / D-20355 Hamburg
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: the court’s address without commas
like: GmbH
register: Amtsgericht Köln Luxemburger Straße 101 50939 Köln
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: a section
like: Verein
register: Amtsgericht Bonn, Vereinsregister nach § 21 BGB
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: the court’s phone and box
like: GmbH
register: Amtsgericht Köln, Postfach 90 11 80, 51124 Köln, Tel.: 0221 4770
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: its kind alone
like: GmbH
register: Amtsgericht Köln, HRB
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: applied for
like: GmbH
register: Amtsgericht Köln, Eintragung beantragt
! register invalid (error), § 5 (1) no. 4 DDG

Register without a court
like: GmbH
register: HRB 12345
! register invalid (error), § 5 (1) no. 4 DDG

Register without a court: a date
like: GmbH
register: HRB 12345, eingetragen am 12. März 2019
! register invalid (error), § 5 (1) no. 4 DDG

No register
like: Genossenschaft
register:
! register missing (error), § 5 (1) no. 4 DDG

No register of the general partner, whose court has an address
like: GmbH & Co. KG
representative: Musterwerk Verwaltungs-GmbH, vertreten durch Erika Muster
register: Amtsgericht Gütersloh, Friedrich-Ebert-Straße 30, 33330 Gütersloh, HRA 4444
! register invalid (warning), § 125 (1) HGB

Address: a town
like: GmbH
address: Köln
! address invalid (error), § 5 (1) no. 1 DDG

Address: a town with its code
like: Freiberuflich
address: 50668 Köln
! address invalid (error), § 5 (1) no. 1 DDG

Address: a town with its code and country
like: Freiberuflich
address: D-50668 Köln / Deutschland
! address invalid (error), § 5 (1) no. 1 DDG

Address: a town and its country
like: Freiberuflich
address: Frankfurt am Main, Germany
! address invalid (error), § 5 (1) no. 1 DDG

Address: the name and nothing else
like: GmbH
address: Rheinwerk Maschinenbau GmbH
! address invalid (error), § 5 (1) no. 1 DDG

Address: towns twice
like: GmbH
address: 50668 Köln
address_alternative: 53111 Bonn
! address invalid (error), § 5 (1) no. 1 DDG

Address: a town, and a box beside
like: GmbH
address: 50668 Köln
address_alternative: Postfach 10 11 12, 50668 Köln
! address invalid (error), § 5 (1) no. 1 DDG

Address: a box alone
like: GmbH
address: Postfach 10 11 12, 50461 Köln
! address invalid (error), § 5 (1) no. 1 DDG

Address: a box, and a town beside
like: GmbH
address: Postfach 10 11 12, 50461 Köln
address_alternative: Köln
! address invalid (error), § 5 (1) no. 1 DDG

No address
like: Freiberuflich
address:
! address missing (error), § 5 (1) no. 1 DDG

Title without its state: Rechtsanwalt
like: Rechtsanwalt, the state in the rules
professional_regulations: BRAO, BORA, FAO
! legal_job_title invalid (error), § 5 (1) no. 5 lit. b DDG

Title without its state: Ärztin
like: Arzt
legal_job_title: Ärztin
! legal_job_title invalid (error), § 5 (1) no. 5 lit. b DDG

Title without its state: Physiotherapeut
like: Physiotherapeut
legal_job_title: Physiotherapeut
! legal_job_title invalid (error), § 5 (1) no. 5 lit. b DDG

Arzt without his chamber
like: Arzt
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Arzt who says that there is no chamber
like: Arzt
chamber: Keine.
! chamber missing (error), § 5 (1) no. 5 DDG

Zahnärztin without her chamber
like: Zahnärztin
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Tierarzt without his chamber
like: Tierarzt
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Apothekerin without her chamber
like: Apothekerin
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Psychotherapeutin without her chamber
like: Psychotherapeutin
chamber:
professional_regulations: PsychThG
! chamber missing (error), § 5 (1) no. 5 DDG

Rechtsanwalt without his chamber, in an association
like: Rechtsanwalt, the state in the rules
chamber:
professional_association: Deutscher Anwaltverein
! chamber missing (error), § 5 (1) no. 5 DDG

Patentanwältin without her chamber
like: Patentanwältin
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Notar without his chamber
like: Notar
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Steuerberaterin without her chamber
like: Steuerberaterin
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Wirtschaftsprüfer without his chamber
like: Wirtschaftsprüfer
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Architektin without her chamber
like: Architektin
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Beratender Ingenieur without his chamber
like: Beratender Ingenieur
chamber:
! chamber missing (error), § 5 (1) no. 5 DDG

Rules of a profession with a chamber, and no more
like: Freiberuflich
professional_regulations: Bundesrechtsanwaltsordnung
inspecting_authority: Rechtsanwaltskammer Köln
! chamber missing (error), § 5 (1) no. 5 DDG
! legal_job_title missing (error), § 5 (1) no. 5 DDG

A profession that nobody here knows
like: Physiotherapeut
legal_job_title: Sternenlotse (Deutschland)
professional_regulations: Sternenlotsengesetz
! chamber recommended (warning), § 5 (1) no. 5 DDG

Rules of a profession without a chamber, and no more
like: Physiotherapeut
legal_job_title:
! legal_job_title missing (error), § 5 (1) no. 5 DDG

Rules of a profession that nobody here knows, and no more
like: Physiotherapeut
legal_job_title:
professional_regulations: Sternenlotsengesetz
! chamber recommended (warning), § 5 (1) no. 5 DDG
! legal_job_title missing (error), § 5 (1) no. 5 DDG

A profession that nobody here knows, in an association
like: Physiotherapeut
legal_job_title: Sternenlotse (Deutschland)
professional_regulations: Sternenlotsengesetz
professional_association: Bund der Sternenlotsen

Physiotherapeut without rules
like: Physiotherapeut
professional_regulations:
! professional_regulations missing (error), § 5 (1) no. 5 DDG

GbR of nobody
like: GbR, both
associate:
representative:
! representative missing (error), § 5 (1) no. 1 DDG

GbR of one
like: GbR, both
associate:
representative: Kim Sommer, geschäftsführende Gesellschafterin
! associate missing (error), § 5 (1) no. 1 DDG

OHG of nobody
like: OHG, partners alone
associate:
! representative missing (error), § 5 (1) no. 1 DDG

Partnerschaft of nobody
like: Partnerschaft
representative:
! representative missing (error), § 5 (1) no. 1 DDG

KG that names its limited partners alone
like: KG, its general partner among the partners
associate: Kommanditistin: Tanja Rollwagen
! representative missing (error), § 5 (1) no. 1 DDG

GmbH that names its partners alone
like: GmbH
representative:
associate: Dr. Anna Beispiel
! representative missing (error), § 5 (1) no. 1 DDG

KG that states the shares of its limited partners
like: KG
capital_stock: Kommanditkapital 100.000 €

Ltd. with its capital and no more
like: Ltd.
capital_stock: GBP 1,000
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

GmbH with half of its capital paid
like: GmbH
capital_stock: 25.000 € (nicht voll eingezahlt)
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

GmbH with its capital and no more
like: GmbH
capital_stock: 25.000 €
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

e.K. without it
like: e.K.
name: Uhren Zeitlos
! name invalid (warning), § 19 (1) no. 1 HGB

e.V. without it
like: Verein
name: Sportverein Musterdorf 1921
! name invalid (warning), § 65 BGB

e.V. without a word
like: Verein
name: Sportfreunde Musterdorf 1921
! name invalid (warning), § 65 BGB

GmbH without it
like: GmbH
name: Rheinwerk Maschinenbau
! name invalid (error), § 5 (1) no. 1 DDG

PartG mbB that does not say that it is
like: Part mbB
name: Recht & Billig Rechtsanwälte Part
! name invalid (error), § 5 (1) no. 1 DDG

Liquidator of a GmbH that does not say so
like: GmbH
representative: Liquidatorin: Dr. Anna Beispiel
! name invalid (warning), § 5 (1) no. 7 DDG

Abwickler of an AG that does not say so
like: AG
representative: Abwickler: Dr. Peter Huber
! name invalid (warning), § 5 (1) no. 7 DDG

Legal form of Austria: OG
legal_entity: og
name: Bäckerei Semmel OG
address: Backgasse 1 / 83435 Bad Reichenhall
register: Amtsgericht Traunstein, HRA 1212
representative: Sepp Semmel, Resi Semmel
! legal_entity invalid (warning), § 5 (1) no. 1 DDG

Legal form of Switzerland: Einzelfirma
legal_entity: einzelfirma
name: Urs Muster
address: Seeweg 3 / 88131 Lindau
! legal_entity invalid (warning), § 5 (1) no. 1 DDG

VAT ID with a wrong check digit
like: GmbH
vat_id: DE136695977
! vat_id invalid (error), § 27a UStG

VAT ID that is another state’s
like: GmbH
vat_id: ATU13585627
! vat_id invalid (error), § 27a UStG

VAT ID that is to come
like: GmbH
vat_id: beantragt
! vat_id invalid (error), § 27a UStG

W-IdNr. that is to come
like: GmbH
business_id: wurde noch nicht zugeteilt
! business_id invalid (error), § 139c AO

Relics of 2007
like: GmbH
coverage: Anbieterkennzeichnung gemäß § 6 TDG und § 10 MDStV
! coverage outdated (warning), § 5 DDG
! coverage outdated (warning), § 18 (2) MStV

Relics of 2007, spelled out
like: GmbH
free_text: <p>Impressum nach § 6 Teledienstegesetz und § 10 Mediendienste-Staatsvertrag</p>
! free_text outdated (warning), § 5 DDG
! free_text outdated (warning), § 18 (2) MStV

Relics of 2007, the law first
like: GmbH
coverage: TDG § 6; MDStV, § 10 Abs. 3
! coverage outdated (warning), § 5 DDG
! coverage outdated (warning), § 18 (2) MStV

Relics of 2024 and 2020
like: GmbH
coverage: Angaben gemäß § 5 TMG / Verantwortlich nach § 55 Abs. 2 RStV
! coverage outdated (warning), § 5 DDG
! coverage outdated (warning), § 18 (2) MStV

Dispute resolution: a trader who says nothing
like: GmbH
online_dispute_resolution:
! online_dispute_resolution recommended (warning), § 36 VSBG

Dispute resolution: a firm that is called like a church
like: GmbH
name: Klosterbrauerei Kirchberg GmbH
online_dispute_resolution:
! online_dispute_resolution recommended (warning), § 36 VSBG

GbR, represented: Erika Muster • Hans Muster
like: GbR, both
associate:
representative: Erika Muster • Hans Muster

GbR, represented: Erika Muster | Hans Muster
like: GbR, both
associate:
representative: Erika Muster | Hans Muster

GbR, represented: Erika Muster – Hans Muster
like: GbR, both
associate:
representative: Erika Muster – Hans Muster

GbR, represented: Erika Muster - Hans Muster
like: GbR, both
associate:
representative: Erika Muster - Hans Muster

GbR, represented: E. Muster; H. Beispiel
like: GbR, both
associate:
representative: E. Muster; H. Beispiel

GbR, represented: Müller & Schmidt
like: GbR, both
associate:
representative: Müller & Schmidt

GbR, represented: Dr. Müller und Prof. Schmidt
like: GbR, both
associate:
representative: Dr. Müller und Prof. Schmidt

GbR, represented: Muster, Erika; Beispiel, Hans
like: GbR, both
associate:
representative: Muster, Erika; Beispiel, Hans

GbR, represented: Erika von Muster und Hans
like: GbR, both
associate:
representative: Erika von Muster und Hans

GbR, represented: Muster GmbH, Beispiel UG (haftungsbeschränkt)
like: GbR, both
associate:
representative: Muster GmbH, Beispiel UG (haftungsbeschränkt)

GbR, represented: Erika Muster (Köln), Hans Beispiel (Bonn)
like: GbR, both
associate:
representative: Erika Muster (Köln), Hans Beispiel (Bonn)

GbR, represented: Erika Muster, then Rechtsanwältin, then Hans Muster, then Steuerberater
like: GbR, both
associate:
representative: Erika Muster / Rechtsanwältin / Hans Muster / Steuerberater

GbR of one: Dr. Erika Muster, Köln
like: GbR, both
associate:
representative: Dr. Erika Muster, Köln
! associate missing (error), § 5 (1) no. 1 DDG

GbR of one: Erika Muster, Rechtsanwältin
like: GbR, both
associate:
representative: Erika Muster, Rechtsanwältin
! associate missing (error), § 5 (1) no. 1 DDG

GbR of one: Erika Muster, then Luxemburger Straße 12, then 50937 Köln
like: GbR, both
associate:
representative: Erika Muster / Luxemburger Straße 12 / 50937 Köln
! associate missing (error), § 5 (1) no. 1 DDG

GbR of one: Prof. Dr. Erika Muster-Beispiel (Geschäftsführerin)
like: GbR, both
associate:
representative: Prof. Dr. Erika Muster-Beispiel (Geschäftsführerin)
! associate missing (error), § 5 (1) no. 1 DDG

GmbH in liquidation: i. L.
like: GmbH
name: Rheinwerk Maschinenbau GmbH i. L.
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: iL
like: GmbH
name: Rheinwerk Maschinenbau GmbH iL
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: i.L
like: GmbH
name: Rheinwerk Maschinenbau GmbH i.L
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: i.L.
like: GmbH
name: Rheinwerk Maschinenbau GmbH i.L.
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: i. L
like: GmbH
name: Rheinwerk Maschinenbau GmbH i. L
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: i.Liqu.
like: GmbH
name: Rheinwerk Maschinenbau GmbH i.Liqu.
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: i. Abw.
like: GmbH
name: Rheinwerk Maschinenbau GmbH i. Abw.
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: in Abwicklung
like: GmbH
name: Rheinwerk Maschinenbau GmbH in Abwicklung
representative: Liquidatorin: Dr. Anna Beispiel

GmbH in liquidation: IN LIQUIDATION
like: GmbH
name: Rheinwerk Maschinenbau GmbH IN LIQUIDATION
representative: Liquidatorin: Dr. Anna Beispiel

Liquidator, and a text on other firms in liquidation
like: GmbH
representative: Liquidatorin: Dr. Anna Beispiel
free_text: <p>Wir beraten Firmen in Liquidation.</p>
coverage: Beratung von Firmen i. L.
! name invalid (warning), § 5 (1) no. 7 DDG

Liquidator of a GmbH that is called like the letters
like: GmbH
name: Il Gelato Ilsede GmbH
representative: Liquidatorin: Dr. Anna Beispiel
! name invalid (warning), § 5 (1) no. 7 DDG

Capital that is paid: 25.000 €, in voller Höhe eingezahlt
like: GmbH
capital_stock: 25.000 €, in voller Höhe eingezahlt

Capital that is paid: 25.000 € (komplett eingezahlt)
like: GmbH
capital_stock: 25.000 € (komplett eingezahlt)

Capital that is paid: 25.000 € (eingezahlt)
like: GmbH
capital_stock: 25.000 € (eingezahlt)

Capital that is paid: 25.000,00 EUR, eingezahlt
like: GmbH
capital_stock: 25.000,00 EUR, eingezahlt

Capital that is paid: Stammkapital 25 000 Euro, eingezahlt
like: GmbH
capital_stock: Stammkapital 25 000 Euro, eingezahlt

Capital that is not: 25.000 €, davon 12.500 € eingezahlt
like: GmbH
capital_stock: 25.000 €, davon 12.500 € eingezahlt
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

Capital that is not: 25.000 € (12.500 € eingezahlt)
like: GmbH
capital_stock: 25.000 € (12.500 € eingezahlt)
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

Capital that is not: 25.000 €, zur Hälfte eingezahlt
like: GmbH
capital_stock: 25.000 €, zur Hälfte eingezahlt
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

Capital that is not: 25.000 €, nicht eingezahlt
like: GmbH
capital_stock: 25.000 €, nicht eingezahlt
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

Capital that is not: 25.000 €, zu 50 % eingezahlt
like: GmbH
capital_stock: 25.000 €, zu 50 % eingezahlt
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

Capital that is not: 25.000 €, teilweise eingezahlt
like: GmbH
capital_stock: 25.000 €, teilweise eingezahlt
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

Capital that is not: 25.000 €, nicht in voller Höhe eingezahlt
like: GmbH
capital_stock: 25.000 €, nicht in voller Höhe eingezahlt
! pending_deposits recommended (warning), § 5 (1) no. 1 DDG

No architect of a chamber: Softwarearchitekt
like: GmbH
legal_job_title: Softwarearchitekt (Deutschland)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

No architect of a chamber: IT-Architekt (Deutschland)
like: GmbH
legal_job_title: IT-Architekt (Deutschland)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

No architect of a chamber: Software-Architektin
like: GmbH
legal_job_title: Software-Architektin (Deutschland)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

No architect of a chamber: Systemarchitektin
like: GmbH
legal_job_title: Systemarchitektin (Deutschland)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

No architect of a chamber: Datenarchitekt
like: GmbH
legal_job_title: Datenarchitekt (Deutschland)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

No architect of a chamber: Cloud Architect (Germany)
like: GmbH
legal_job_title: Cloud Architect (Germany)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

No architect of a chamber: Solution Architect
like: GmbH
legal_job_title: Solution Architect (Deutschland)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

No architect of a chamber: Enterprise Architekt
like: GmbH
legal_job_title: Enterprise Architekt (Deutschland)
professional_regulations: keine besonderen Regelungen, siehe www.example.org
! inspecting_authority recommended (warning), § 5 (1) no. 3 DDG
! chamber recommended (warning), § 5 (1) no. 5 DDG

Register without a number: Amtsgericht Köln, eingetragen 2019
like: GmbH
register: Amtsgericht Köln, eingetragen 2019
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: Amtsgericht Köln (gegründet 2012)
like: GmbH
register: Amtsgericht Köln (gegründet 2012)
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: Amtsgericht Köln, Stand: 03/2019
like: GmbH
register: Amtsgericht Köln, Stand: 03/2019
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: Amtsgericht Köln, HRB wird nachgereicht (Stand 2024)
like: GmbH
register: Amtsgericht Köln, HRB wird nachgereicht (Stand 2024)
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: Amtsgericht Köln, USt-IdNr. DE136695976
like: GmbH
register: Amtsgericht Köln, USt-IdNr. DE136695976
! register invalid (error), § 5 (1) no. 4 DDG

Register without a number: Amtsgericht Köln, Abteilung 42
like: GmbH
register: Amtsgericht Köln, Abteilung 42
! register invalid (error), § 5 (1) no. 4 DDG

A town alone: 06108 Halle (Saale)
like: GmbH
address: 06108 Halle (Saale)
! address invalid (error), § 5 (1) no. 1 DDG

A town alone: 60311 Frankfurt (Main)
like: GmbH
address: 60311 Frankfurt (Main)
! address invalid (error), § 5 (1) no. 1 DDG

A town alone: Köln, 50668
like: GmbH
address: Köln, 50668
! address invalid (error), § 5 (1) no. 1 DDG

A town alone: Köln 50668
like: GmbH
address: Köln 50668
! address invalid (error), § 5 (1) no. 1 DDG

A town alone: 50668 Köln, then NRW
like: GmbH
address: 50668 Köln / NRW
! address invalid (error), § 5 (1) no. 1 DDG

A town alone: 76131 Karlsruhe, Baden-Württemberg
like: GmbH
address: 76131 Karlsruhe, Baden-Württemberg
! address invalid (error), § 5 (1) no. 1 DDG

A town alone: Musterstadt, Bayern
like: GmbH
address: Musterstadt, Bayern
! address invalid (error), § 5 (1) no. 1 DDG

VAT ID that there is not: beantragt am 12.03.2026
like: GmbH
vat_id: beantragt am 12.03.2026
! vat_id invalid (error), § 27a UStG

VAT ID that there is not: Kleinunternehmer nach § 19 UStG
like: GmbH
vat_id: Kleinunternehmer nach § 19 UStG
! vat_id invalid (error), § 27a UStG

VAT ID that there is not: beantragt (Stand: 2026-03-12)
like: GmbH
vat_id: beantragt (Stand: 2026-03-12)
! vat_id invalid (error), § 27a UStG

GmbH that names the chamber of commerce with its address
like: GmbH
chamber: Industrie- und Handelskammer zu Köln / Unter Sachsenhausen 10-26 / 50667 Köln

Register without blanks
like: GmbH
register: Amtsgericht Köln, HRB12345

Register without a court or a blank
like: GmbH
register: HRB746299
! register invalid (error), § 5 (1) no. 4 DDG

Register without a court, the number's kind in two words
like: GmbH
register: HR B 746299
! register invalid (error), § 5 (1) no. 4 DDG

Association's register without a court or a blank
like: Verein
register: VR12345
! register invalid (error), § 5 (1) no. 4 DDG

KG under the number of its general partner
like: KG
register: Amtsgericht Bayreuth, HRB 2222
! register invalid (warning), § 5 (1) no. 4 DDG

KG with both numbers
like: KG
register: Amtsgericht Bayreuth, HRA 2222; Komplementärin: HRB 3333

GmbH under HRA
like: GmbH
register: Amtsgericht Köln, HRA 12345
! register invalid (warning), § 5 (1) no. 4 DDG

Verein under HRB
like: Verein
register: Amtsgericht Bonn, HRB 1234
! register invalid (warning), § 5 (1) no. 4 DDG

Relics of 2024 and 2020 in English
like: GmbH
free_text: <p>Information according to Section 5 TMG</p><p>Responsible under Section 55 (2) RStV</p>
! free_text outdated (warning), § 5 DDG
! free_text outdated (warning), § 18 (2) MStV

Relics of 2024 and 2020 in English, spelled out
like: GmbH
coverage: Section 5 of the German Telemedia Act / Interstate Broadcasting Treaty
! coverage outdated (warning), § 5 DDG
! coverage outdated (warning), § 18 (2) MStV

Webdesignerin who enters it as a title
legal_entity: self
name: Eva Beispiel
address: Weg 1 / 50667 Köln
legal_job_title: Webdesignerin
! legal_job_title invalid (warning), § 5 (1) no. 5 DDG

Fußpflegerin who enters it as a title
like: Webdesignerin who enters it as a title
legal_job_title: Kosmetische Fußpflegerin
! legal_job_title invalid (warning), § 5 (1) no. 5 DDG

Yogalehrerin who enters it as a title
like: Webdesignerin who enters it as a title
legal_job_title: Yogalehrerin
! legal_job_title invalid (warning), § 5 (1) no. 5 DDG

Fotografenmeister, whose title is one
like: Webdesignerin who enters it as a title
legal_job_title: Fotografenmeister (Deutschland)
professional_regulations: Handwerksordnung (www.gesetze-im-internet.de/hwo)
inspecting_authority: Handwerkskammer zu Köln

GmbH in formation, in English
like: GmbH
name: Rheinwerk Maschinenbau GmbH in Formation
register:

Verein without phone
like: Verein
phone:
vat_id:
online_dispute_resolution:
! vat_id recommended (warning), § 5 (1) no. 6 DDG

Verein that trades without phone
like: Verein
phone:
vat_id: DE136695976
! phone missing (error), § 5 (1) no. 2 DDG, § 2 (1) no. 2 DL-InfoV

Tax number after the office
like: GmbH
free_text: <p>Steuernummer (Finanzamt Köln): 214/5678/1234</p>
! free_text invalid (warning), § 5 (1) no. 6 DDG

Tax number in English
like: GmbH
coverage: Tax number: 214/5678/1234
! coverage invalid (warning), § 5 (1) no. 6 DDG

Personal tax number
like: GmbH
coverage: Steuer-ID: 12 345 678 901
! coverage invalid (warning), § 5 (1) no. 6 DDG

bakery GmbH, with its guild and chamber of crafts
legal_entity: gmbh
name: Bäckerei Kornblume GmbH
address: Severinstraße 112 / 50678 Köln
phone: 0221 4770120
register: Amtsgericht Köln, HRB 83421
representative: Bäckermeisterin Ute Korn, Jan Korn (Geschäftsführung)
chamber: Handwerkskammer zu Köln / Heumarkt 12 / 50667 Köln / Tel. 0221 20220 / www.hwk-koeln.de

physiotherapist with a practice
legal_entity: freelancer
name: Praxis für Physiotherapie, Inhaberin Lena Gelenk
address: Ringstraße 8, 04109 Leipzig
phone: +49 341 4770120
legal_job_title: Physiotherapeutin (verliehen im Freistaat Sachsen, Deutschland)
professional_regulations: Masseur- und Physiotherapeutengesetz (MPhG), www.gesetze-im-internet.de/mphg
inspecting_authority: Gesundheitsamt der Stadt Leipzig

lawyers mbB
legal_entity: partg_mbb
name: Klage & Recht Rechtsanwälte PartG mbB
address: Kaiserstraße 40 / 60329 Frankfurt am Main
email: kanzlei@example.org
phone: 069 4770120
register: Partnerschaftsregister des Amtsgerichts Frankfurt am Main, PR 2345
associate: RAin Dr. Ada Klage / RA Theo Recht
chamber: Rechtsanwaltskammer Frankfurt / Bockenheimer Anlage 36 / 60322 Frankfurt am Main / www.rak-ffm.de
legal_job_title: Rechtsanwältin und Rechtsanwalt (Bundesrepublik Deutschland)
professional_regulations: BRAO, BORA, FAO, RVG, CCBE-Berufsregeln (www.brak.de)
inspecting_authority: Rechtsanwaltskammer Frankfurt
professional_liability_insurance: Muster Versicherung AG, Musterplatz 1, 60311 Frankfurt; europaweit

sports club that does not trade
legal_entity: ev
name: SV Grün-Weiß Musterhausen 1921 e. V.
address: Am Sportplatz 3 / 31234 Musterhausen
email: vorstand@example.org
vat_id:
business_id: DE136695976-00001
register: Amtsgericht Hildesheim, VR 110234
representative: 1. Vorsitzender: Bernd Tor / Kassenwartin: Rita Netz
phone: 05121 4770120

member of a chamber of commerce in Hamburg with a box
legal_entity: gmbh_co_kg
name: Elbfracht GmbH & Co. KG
address: Am Sandtorkai 3 / 20457 Hamburg
phone: 040 4770120
register: Amtsgericht Hamburg, HRA 98765
representative: Elbfracht Verwaltungs-GmbH, Amtsgericht Hamburg, HRB 54321, diese vertreten durch Jens Kutter
chamber: Handelskammer Hamburg / Adolphsplatz 1 / 20457 Hamburg / Postfach 11 14 49 / service@hk24.de

shop of one person with a trade name
legal_entity: self
name: Wollwinkel / Inh. Frieda Faden
address: Marktstraße 5 / 37073 Göttingen
phone: 0551 4770120

photographer of no regulated profession
legal_entity: freelancer
name: Ole Linse Fotografie
address: Hafenweg 2 / 24103 Kiel
phone: 0431 4770120
chamber: HWK Lübeck, Breite Straße 10-12, 23552 Lübeck

UG being founded, said in the register
legal_entity: ug
name: Fadenlauf UG (haftungsbeschränkt)
address: Gründerstr. 5 / 44137 Dortmund
phone: 0231 4770120
register: Gesellschaft in Gründung
representative: Timo Saum

tax adviser
legal_entity: freelancer
name: Steuerberaterin Dipl.-Kffr. Nora Zins
address: Lindenallee 4 / 45127 Essen
phone: 0201 4770120
chamber: Steuerberaterkammer Düsseldorf, Grafenberger Allee 98, 40237 Düsseldorf
legal_job_title: Steuerberaterin
professional_regulations: StBerG, DVStB, BOStB, StBVV. Die Berufsbezeichnung wurde in der Bundesrepublik Deutschland verliehen.
inspecting_authority: Steuerberaterkammer Düsseldorf

insurance broker with a chamber of commerce
legal_entity: gmbh
name: Police & Partner Versicherungsmakler GmbH
address: Königstraße 12 / 70173 Stuttgart
phone: 0711 4770120
register: AG Stuttgart, HRB746299
representative: Sven Police
chamber: IHK Region Stuttgart / Jägerstraße 30 / 70174 Stuttgart / Tel. 0711 2005-0
legal_job_title: Versicherungsmakler nach § 34d Abs. 1 GewO (Deutschland)
professional_regulations: § 34d GewO, §§ 59 bis 68 VVG, VersVermV (www.gesetze-im-internet.de)
inspecting_authority: IHK Region Stuttgart

architect
legal_entity: freelancer
name: Architekturbüro Mira Plan
address: Torstraße 9 / 10119 Berlin
phone: 030 4770120
chamber: Architektenkammer Berlin, Alte Jakobstraße 149, 10969 Berlin
legal_job_title: Architektin, Verleihungsstaat: Deutschland
professional_regulations: Berliner Architekten- und Baukammergesetz (ABKG), Berufsordnung der Architektenkammer Berlin
inspecting_authority: Architektenkammer Berlin

midwife
legal_entity: freelancer
name: Hebamme Ida Storch
address: Wiesenweg 2 / 24937 Flensburg
phone: 0461 4770120
legal_job_title: Hebamme (Schleswig-Holstein)
professional_regulations: Hebammengesetz, Hebammenberufsverordnung Schleswig-Holstein
inspecting_authority: Gesundheitsamt Flensburg
`,
);
