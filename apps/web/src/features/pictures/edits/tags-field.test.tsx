import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { parseTags } from './tags';
import { TagsField } from './tags-field';

afterEach(cleanup);

function open(value = '') {
  let text = value;
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <TagsField
        error={undefined}
        hint=""
        label="标签"
        name="tags"
        onChange={(next) => {
          text = next;
        }}
        readOnly={false}
        value={value}
      />
    </form>,
  );
  return { tags: () => parseTags(text), submit };
}
const chips = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a comma or Enter makes a chip, and Enter does not send the form', async () => {
  const { tags, submit } = open('花卉');
  await userEvent.type(screen.getByRole('textbox', { name: '标签' }), '夏日，极简{Enter}');
  expect(chips()).toEqual(['花卉', '夏日', '极简']);
  expect(tags()).toEqual(['花卉', '夏日', '极简']);
  expect(submit).not.toHaveBeenCalled();
});

test('Backspace in the empty field removes the last chip, in a word only a letter', async () => {
  const { tags } = open('花卉，夏日');
  await userEvent.type(screen.getByRole('textbox', { name: '标签' }), 'ab{Backspace}{Backspace}{Backspace}');
  expect(chips()).toEqual(['花卉']);
  expect(tags()).toEqual(['花卉']);
});

test('pressing a chip removes it; a tag written twice is there once', async () => {
  const { tags } = open('花卉，夏日');
  await userEvent.click(screen.getByRole('button', { name: '去掉标签「花卉」' }));
  await userEvent.type(screen.getByRole('textbox', { name: '标签' }), '夏日,');
  expect(tags()).toEqual(['夏日']);
  expect(chips()).toEqual(['夏日']);
});

test('text that is still being typed counts as a tag', async () => {
  const { tags } = open('花卉');
  await userEvent.type(screen.getByRole('textbox', { name: '标签' }), '夏日');
  expect(tags()).toEqual(['花卉', '夏日']);
});

test('the Enter that ends a word of an input method makes no chip', () => {
  const { tags } = open();
  const field = screen.getByRole('textbox', { name: '标签' });
  fireEvent.change(field, { target: { value: 'xia' } });
  // Safari says that the composition is over before the key that ended it.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(chips()).toEqual([]);
  expect(tags()).toEqual(['xia']);
});
