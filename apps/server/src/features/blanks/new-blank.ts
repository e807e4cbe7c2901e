import type { BlankDefinition } from '@motif/contract/features/blanks/definition';

export interface NewBlank {
  code: string;
  name: string;
  name_en: string;
  definition: BlankDefinition;
}
