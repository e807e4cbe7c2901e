import { isCommonPassword } from '@motif/contract/common-passwords';
import type { Context } from '../../../platform/context';
import { AppError } from '../../../platform/errors';

const TEXT = {
  zh: '这个密码太常见，容易被猜到，请换一个',
  en: 'This password is too common and easy to guess, please choose another',
};

/** Refuses, beyond the specification's rule, the passwords that are guessed first. */
export function refuseWeakPassword({ language }: Context, field: string, password: string): void {
  if (isCommonPassword(password))
    throw new AppError('INVALID_FIELDS', {}, [{ field, message: TEXT[language] }]);
}
