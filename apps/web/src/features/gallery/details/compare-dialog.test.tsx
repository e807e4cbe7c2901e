import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { detailsOf, listOf, openGallery, pictureOf, signInAs } from '../../../../test/gallery-kit';

test('the comparison says which of the pictures AI generated, on the picture and in a row', async () => {
  signInAs();
  openGallery(listOf([pictureOf(1, { ai_generated: true }), pictureOf(2)]), 'public', undefined, {
    'GET /image/images/1/': () => ({ data: detailsOf(1, { ai_generated: true }) }),
    'GET /image/images/2/': () => ({ data: detailsOf(2) }),
  });
  (await screen.findByRole('button', { name: /^预览「花样1」/ })).focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  const bar = within(await screen.findByRole('region', { name: '已选图片的操作' }));
  await userEvent.click(bar.getByRole('button', { name: '对比' }));
  const dialog = await screen.findByRole('dialog', { name: '对比图片' });
  const part = (name: string) => within(within(dialog).getByText(name).closest('li') as HTMLElement);
  expect(part('花样1').getByTitle(/由 AI 生成/)).toBeDefined();
  expect(part('花样1').getByText('是')).toBeDefined();
  expect(part('花样2').queryByTitle(/由 AI 生成/)).toBeNull();
  expect(part('花样2').getByText('否')).toBeDefined();
});
