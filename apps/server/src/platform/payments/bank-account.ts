/** Where bank transfers go, as the payer types it at the bank. */
export interface BankAccount {
  holder: string;
  account: string;
  bank: string;
  /** Made up for a demo: no money may go there. */
  demo: boolean;
}
