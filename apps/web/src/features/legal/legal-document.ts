export interface LegalSection {
  /** The anchor, the same in both languages. */
  id: string;
  title: string;
  /** A string is a paragraph, an array is a list. */
  body: readonly (string | readonly string[])[];
}

export interface LegalDocument {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}
