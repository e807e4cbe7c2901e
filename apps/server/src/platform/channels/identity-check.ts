import type { CheckAnswer } from '@motif/contract/features/verifications/verification-states';

/** A provider that knows which number belongs to which name. */
export interface IdentityCheck {
  /** Throws `CheckFailed` when there is no answer. */
  ask(name: string, number: string): Promise<CheckAnswer>;
}

/** The provider refused, or did not answer. Its message holds neither name nor number. */
export class CheckFailed extends Error {}
