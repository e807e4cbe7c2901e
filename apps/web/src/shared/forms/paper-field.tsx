import { PAPER_KINDS, PAPER_MAX_BYTES } from '@motif/contract/papers';
import { useState } from 'react';
import { defineText, useText } from '../i18n/text';
import { FileField, type ReadFile, readFile } from './file-field';

export type Paper = ReadFile;

const MB = 1024 * 1024;
const paperText = defineText({
  zh: {
    hint: (mb: number) => `PDF 或 OFD，最大 ${mb} MB`,
    wrong: '请选择 PDF 或 OFD 文件',
    large: (mb: number) => `文件超过 ${mb} MB，请换一个`,
  },
  en: {
    hint: (mb) => `PDF or OFD, ${mb} MB at most`,
    wrong: 'Choose a PDF or OFD file',
    large: (mb) => `The file is larger than ${mb} MB, please choose another`,
  },
});

interface PaperFieldProps {
  label: string;
  name?: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (paper: Paper | null, problem?: string) => void;
}

/** Chooses a paper, such as an invoice. The server looks at its bytes; here only the obvious is caught early. */
export function PaperField({ onChange, ...field }: PaperFieldProps) {
  const t = useText(paperText);
  const [chosen, setChosen] = useState<string>();
  const refuse = (problem: string) => {
    setChosen(undefined);
    onChange(null, problem);
  };
  const choose = async (file: File) => {
    const isPaper = PAPER_KINDS.some((kind) => file.name.toLowerCase().endsWith(`.${kind}`));
    if (!isPaper) return refuse(t.wrong);
    if (file.size > PAPER_MAX_BYTES) return refuse(t.large(PAPER_MAX_BYTES / MB));
    setChosen(file.name);
    onChange(await readFile(file));
  };
  return (
    <FileField
      {...field}
      chosen={chosen}
      accept={PAPER_KINDS.map((kind) => `.${kind}`).join(',')}
      hint={t.hint(PAPER_MAX_BYTES / MB)}
      onChoose={(file) => void choose(file)}
    />
  );
}
