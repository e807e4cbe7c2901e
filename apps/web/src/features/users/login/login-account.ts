/**
 * The account to be filled in at the sign-in screen: whoever set a new password has just typed it. In memory only:
 * the way there loads no page, and the first read of a storage delays the form.
 */
let account = '';

export const rememberAccount = (given: string): void => {
  account = given;
};
export const rememberedAccount = (): string => account;
