/** The contexts under which columns are sealed, where more than one feature opens them. */
export const payeeHolder = (id: number) => `payees:holder:${id}`;
