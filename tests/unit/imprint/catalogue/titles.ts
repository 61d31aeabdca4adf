/** The built-in titles as the facts about imprints have them, for each language in the order of the options. */
export const titles: Readonly<Record<'en' | 'de' | 'fr' | 'it', string>> = {
  en: `
    country                          | Country
    legal_entity                     | Legal form
    name                             | Name
    address                          | Address
    address_alternative              | Alternative address
    email                            | Email
    phone                            | Phone
    fax                              | Fax
    press_law_person                 | Responsible for the content
    vat_id                           | VAT ID
    coverage                         | Scope
    free_text                        | Further information
    online_dispute_resolution        | Consumer dispute resolution
    inspecting_authority             | Supervisory authority
    register                         | Register
    business_id                      | Business identification number
    representative                   | Represented by
    associate                        | Partners
    capital_stock                    | Share capital
    pending_deposits                 | Outstanding contributions
    chamber                          | Chamber
    professional_association         | Professional association
    professional_liability_insurance | Professional liability insurance
    legal_job_title                  | Professional title and the state that granted it
    professional_regulations         | Professional rules
    press_law_checkbox               | Journalistic or editorial content
    data_protection_officer_name     | Data protection officer: name
    data_protection_officer_address  | Data protection officer: address
    data_protection_officer_email    | Data protection officer: email
    data_protection_officer_phone    | Data protection officer: phone
    social_media_facebook            | Facebook
    social_media_instagram           | Instagram
    social_media_linkedin            | LinkedIn
    social_media_mastodon            | Mastodon
    social_media_pinterest           | Pinterest
    social_media_tiktok              | TikTok
    social_media_twitter             | X (Twitter)
    social_media_xing                | XING
    social_media_youtube             | YouTube
    social_media_open_in_new_tab     | Open social media links in a new tab`,
  de: `
    country                          | Land
    legal_entity                     | Rechtsform
    name                             | Name
    address                          | Anschrift
    address_alternative              | Alternative Anschrift
    email                            | E-Mail
    phone                            | Telefon
    fax                              | Fax
    press_law_person                 | Verantwortlich für den Inhalt
    vat_id                           | Umsatzsteuer-ID
    coverage                         | Geltungsbereich
    free_text                        | Weitere Angaben
    online_dispute_resolution        | Verbraucherstreitbeilegung
    inspecting_authority             | Aufsichtsbehörde
    register                         | Registereintrag
    business_id                      | Wirtschafts-Identifikationsnummer
    representative                   | Vertreten durch
    associate                        | Gesellschafter
    capital_stock                    | Stammkapital / Grundkapital
    pending_deposits                 | Ausstehende Einlagen
    chamber                          | Kammer
    professional_association         | Berufsverband
    professional_liability_insurance | Berufshaftpflichtversicherung
    legal_job_title                  | Gesetzliche Berufsbezeichnung und Verleihungsstaat
    professional_regulations         | Berufsrechtliche Regelungen
    press_law_checkbox               | Journalistisch-redaktionelle Inhalte
    data_protection_officer_name     | Datenschutzbeauftragte Person: Name
    data_protection_officer_address  | Datenschutzbeauftragte Person: Anschrift
    data_protection_officer_email    | Datenschutzbeauftragte Person: E-Mail
    data_protection_officer_phone    | Datenschutzbeauftragte Person: Telefon
    social_media_facebook            | Facebook
    social_media_instagram           | Instagram
    social_media_linkedin            | LinkedIn
    social_media_mastodon            | Mastodon
    social_media_pinterest           | Pinterest
    social_media_tiktok              | TikTok
    social_media_twitter             | X (Twitter)
    social_media_xing                | XING
    social_media_youtube             | YouTube
    social_media_open_in_new_tab     | Social-Media-Links in neuem Tab öffnen`,
  fr: `
    country                          | Pays
    legal_entity                     | Forme juridique
    name                             | Nom
    address                          | Adresse
    address_alternative              | Autre adresse
    email                            | E-mail
    phone                            | Téléphone
    fax                              | Fax
    press_law_person                 | Responsable du contenu
    vat_id                           | Numéro de TVA
    coverage                         | Champ d’application
    free_text                        | Informations complémentaires
    online_dispute_resolution        | Règlement des litiges de consommation
    inspecting_authority             | Autorité de surveillance
    register                         | Registre
    business_id                      | Numéro d’identification économique
    representative                   | Représenté par
    associate                        | Associés
    capital_stock                    | Capital social
    pending_deposits                 | Apports non libérés
    chamber                          | Chambre professionnelle
    professional_association         | Association professionnelle
    professional_liability_insurance | Assurance responsabilité civile professionnelle
    legal_job_title                  | Titre professionnel et État d’obtention
    professional_regulations         | Règles professionnelles
    press_law_checkbox               | Contenu journalistique ou éditorial
    data_protection_officer_name     | Délégué à la protection des données : nom
    data_protection_officer_address  | Délégué à la protection des données : adresse
    data_protection_officer_email    | Délégué à la protection des données : e-mail
    data_protection_officer_phone    | Délégué à la protection des données : téléphone
    social_media_facebook            | Facebook
    social_media_instagram           | Instagram
    social_media_linkedin            | LinkedIn
    social_media_mastodon            | Mastodon
    social_media_pinterest           | Pinterest
    social_media_tiktok              | TikTok
    social_media_twitter             | X (Twitter)
    social_media_xing                | XING
    social_media_youtube             | YouTube
    social_media_open_in_new_tab     | Ouvrir les liens sociaux dans un nouvel onglet`,
  it: `
    country                          | Paese
    legal_entity                     | Forma giuridica
    name                             | Nome
    address                          | Indirizzo
    address_alternative              | Altro indirizzo
    email                            | E-mail
    phone                            | Telefono
    fax                              | Fax
    press_law_person                 | Responsabile dei contenuti
    vat_id                           | Partita IVA
    coverage                         | Ambito di applicazione
    free_text                        | Altre informazioni
    online_dispute_resolution        | Risoluzione delle controversie dei consumatori
    inspecting_authority             | Autorità di vigilanza
    register                         | Registro
    business_id                      | Numero d’identificazione economica
    representative                   | Rappresentato da
    associate                        | Soci
    capital_stock                    | Capitale sociale
    pending_deposits                 | Conferimenti non versati
    chamber                          | Camera professionale
    professional_association         | Associazione professionale
    professional_liability_insurance | Assicurazione di responsabilità civile professionale
    legal_job_title                  | Titolo professionale e Stato di rilascio
    professional_regulations         | Norme professionali
    press_law_checkbox               | Contenuti giornalistici o editoriali
    data_protection_officer_name     | Responsabile della protezione dei dati: nome
    data_protection_officer_address  | Responsabile della protezione dei dati: indirizzo
    data_protection_officer_email    | Responsabile della protezione dei dati: e-mail
    data_protection_officer_phone    | Responsabile della protezione dei dati: telefono
    social_media_facebook            | Facebook
    social_media_instagram           | Instagram
    social_media_linkedin            | LinkedIn
    social_media_mastodon            | Mastodon
    social_media_pinterest           | Pinterest
    social_media_tiktok              | TikTok
    social_media_twitter             | X (Twitter)
    social_media_xing                | XING
    social_media_youtube             | YouTube
    social_media_open_in_new_tab     | Aprire i link social in una nuova scheda`,
};
