import { type Static, Type } from 'typebox';
import { Time } from '../../shapes';

/**
 * What somebody says of a picture when they offer it to others. A text is never changed: other words are another
 * version, since the records name the one that a person saw.
 */
export const DECLARATIONS: Readonly<Record<number, { zh: string; en: string }>> = {
  1: {
    zh: '本人声明为原创或已获授权',
    en: 'I declare that this is my own work or that I hold the rights',
  },
};
/** The version that is asked for now. */
export const DECLARATION_VERSION = 1;

/** The version of the text that the person saw and agreed to. */
export const DeclaredVersion = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description: 'the version of the declaration of originality that was ticked',
});

/** A declaration as it was recorded. */
export const Declaration = Type.Object({
  version: Type.Integer(),
  declared_by: Type.String({ description: 'the account' }),
  declared_at: Time,
});
export type Declaration = Static<typeof Declaration>;
