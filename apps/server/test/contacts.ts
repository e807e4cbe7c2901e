let phones = 0;
let emails = 0;
let addresses = 0;

/** Contacts that no other test of the file uses; limits count by them. */
export const nextPhone = () => `139${String(10_000_000 + ++phones)}`;
export const nextEmail = () => `m${++emails}@motif.example`;
export const nextAddress = () => {
  addresses += 1;
  return `10.40.${addresses >> 8}.${addresses & 255}`;
};
