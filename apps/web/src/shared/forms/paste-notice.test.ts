import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, saidTexts } from '../../../test/people';
import { setLanguage } from '../i18n/text';
import { tellWhatIsCutOff } from './paste-notice';

tellWhatIsCutOff();

/** An input that holds `value`, of which `selected` characters at the start are selected, and the paste into it. */
function paste(pasted: string, { value = '', selected = 0, maxLength = 10, type = 'text' } = {}): void {
  const input = document.createElement('input');
  if (maxLength >= 0) input.maxLength = maxLength;
  input.value = value;
  document.body.replaceChildren(input);
  if (type === 'text') input.setSelectionRange(0, selected);
  input.type = type;
  const event = new Event('paste', { bubbles: true });
  Object.assign(event, { clipboardData: { getData: () => pasted } });
  input.dispatchEvent(event);
}

beforeEach(() => {
  freshBrowser();
  setLanguage('zh');
});

test('of a text that does not fit, what is left out is counted', () => {
  paste('0123456789ab');
  expect(saidTexts()).toEqual(['最多 10 个字，末尾 2 个字没有粘贴进来']);
});

test('what is in the field counts, what is selected does not', () => {
  paste('01234', { value: 'abcdef' });
  expect(saidTexts()).toEqual(['最多 10 个字，末尾 1 个字没有粘贴进来']);
  freshBrowser();
  paste('01234', { value: 'abcdef', selected: 1 });
  expect(saidTexts()).toEqual([]);
  // What is selected in an address of mail is not told, so nothing is claimed.
  paste('01234', { value: 'abcdef', type: 'email' });
  expect(saidTexts()).toEqual([]);
});

test('a text that fits, empty lines at its end, and a field without a limit are nothing to speak of', () => {
  paste('0123456789');
  paste('0123456789 \r\n');
  paste('0123456789ab', { maxLength: -1 });
  expect(saidTexts()).toEqual([]);
});
