export interface LegalSection {
  /** Its anchor, the same in both languages. */
  id: string;
  title: string;
  /** A text is a paragraph, a list of texts a list. */
  body: readonly (string | readonly string[])[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}
