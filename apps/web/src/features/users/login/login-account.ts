/**
 * The account to fill in at the sign-in screen after a new password was set. It is only in memory: no page load
 * happens in between, and reading a storage would delay the form.
 */
let account = '';

export const rememberAccount = (given: string): void => {
  account = given;
};
export const rememberedAccount = (): string => account;
