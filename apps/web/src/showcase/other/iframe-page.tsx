import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { defineText, useText } from '../../shared/i18n/text';
import { OutsideLink } from '../../shared/ui/actions/button';
import { Segments } from '../../shared/ui/actions/segments';
import { Chip } from '../../shared/ui/display/chip';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { Row, Sample, Samples } from '../samples';
import styles from './iframe.module.css';

const frameText = defineText({
  zh: {
    frame: '框里的页面',
    frameLead:
      '只装自己的页面，而且只有点了也不会出事的那一页：接口文档，没有脚本，没有表单。别的页面都拒绝进框，诱导点击从框开始；选“登录页”可以看到浏览器怎样拒绝。',
    shown: '框里装什么',
    pages: { docs: '接口文档', login: '登录页（会被拒绝）' },
    docs: '在旁边打开接口文档',
    rule: '浏览器现在遵守的规则',
    ruleLead: '服务器随这一页发来的内容安全策略，刚刚读到的。',
    rules: {
      'default-src': '没有写明的一律不许',
      'frame-src': '框里只能是自己的页面，而它们自己还要同意',
      'frame-ancestors': '谁都不能把这一页装进框里',
      'script-src': '只运行自己的脚本',
      'style-src': '样式只来自这里，或带这一次的口令',
      'connect-src': '只连接这些地址',
      'img-src': '图片从这里来',
    },
    other: '其他规则',
    columns: { name: '规则', value: '值', meaning: '意思' },
    api: '不用框：读数据自己画',
    apiLead: '同一份接口文档，由这一页读取后用自己的表格画出来。',
    calls: { path: '地址', method: '方法', summary: '做什么' },
  },
  en: {
    frame: 'A page in a frame',
    frameLead:
      'Only pages of our own, and of these only one on which a click does nothing: the API documents, without scripts or forms. All others refuse to stand in a frame, where stolen clicks begin; choose the sign-in page to see the browser refuse it.',
    shown: 'What the frame holds',
    pages: { docs: 'API documents', login: 'Sign-in page (refused)' },
    docs: 'Open the API documents beside',
    rule: 'The rules that the browser follows',
    ruleLead: 'The content security policy that the server sends with this page, as it was read just now.',
    rules: {
      'default-src': 'What is not named is not allowed',
      'frame-src': 'A frame holds pages of our own, if they agree to it',
      'frame-ancestors': 'Nobody may put this page into a frame',
      'script-src': 'Only scripts of our own run',
      'style-src': 'Styles come from here, or carry the word of this page',
      'connect-src': 'Only these addresses are called',
      'img-src': 'Where pictures come from',
    },
    other: 'Another rule',
    columns: { name: 'Rule', value: 'Value', meaning: 'Meaning' },
    api: 'Without a frame: read it and draw it',
    apiLead: 'The same API documents, read by this page and drawn by its own table.',
    calls: { path: 'Path', method: 'Method', summary: 'What it does' },
  },
});

interface Rule {
  name: string;
  value: string;
}
interface Call {
  path: string;
  method: string;
  summary: string;
}

/** A page of our own origin in a frame, the rules for frames, and how to do without one. */
export function IframePage() {
  const t = useText(frameText);
  return (
    <Samples>
      <Sample title={t.frame} lead={t.frameLead} wide>
        <Frame />
      </Sample>
      <Sample title={t.rule} lead={t.ruleLead} wide>
        <Rules />
      </Sample>
      <Sample title={t.api} lead={t.apiLead} wide>
        <Calls />
      </Sample>
    </Samples>
  );
}

const PAGES = { docs: '/api/docs', login: '/login' } as const;
type PageName = keyof typeof PAGES;
const NAMES = Object.keys(PAGES) as PageName[];

function Frame() {
  const t = useText(frameText);
  const [name, setName] = useState<PageName>('docs');
  return (
    <>
      <Row>
        <Segments
          label={t.shown}
          value={name}
          choices={NAMES.map((value) => ({ value, label: t.pages[value] }))}
          onChange={setName}
        />
        <OutsideLink href={PAGES.docs}>{t.docs}</OutsideLink>
      </Row>
      {/* Without any permission: what it holds runs no script, sends no form and leads nowhere. */}
      <iframe key={name} className={styles.frame} src={PAGES[name]} title={t.pages[name]} sandbox="" />
    </>
  );
}

async function answerOf(path: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer;
}

async function readRules(signal: AbortSignal): Promise<Rule[]> {
  const { headers } = await answerOf('/', signal);
  const policy = headers.get('content-security-policy') ?? '';
  return policy
    .split('; ')
    .filter(Boolean)
    .map((rule) => {
      const [name = '', ...values] = rule.split(' ');
      // The word of the page is for this answer alone, and long.
      return { name, value: values.map((one) => one.replace(/^'nonce-.*/, "'nonce-…'")).join(' ') };
    });
}

function Rules() {
  const t = useText(frameText);
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase', 'policy'],
    queryFn: ({ signal }) => readRules(signal),
  });
  const meanings: Readonly<Record<string, string>> = t.rules;
  const columns: Column<Rule>[] = [
    {
      key: 'name',
      title: t.columns.name,
      cell: ({ name }) => <Chip>{name}</Chip>,
      width: 200,
      phone: 'title',
    },
    { key: 'value', title: t.columns.value, cell: ({ value }) => value, minWidth: 160 },
    {
      key: 'meaning',
      title: t.columns.meaning,
      cell: ({ name }) => meanings[name] ?? t.other,
      minWidth: 240,
    },
  ];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  return (
    <DataTable
      label={t.rule}
      columns={columns}
      rows={data}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
    />
  );
}

const SHOWN = 8;

/** The calls of the style guide as the document describes them. */
async function readCalls(signal: AbortSignal): Promise<Call[]> {
  const answer = await answerOf('/api/openapi.json', signal);
  const { paths } = (await answer.json()) as {
    paths: Record<string, Record<string, { summary?: string }>>;
  };
  return Object.entries(paths)
    .filter(([path]) => /\/(?:table|workflow)\//.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary = '' }]) => ({ path, method, summary })),
    )
    .slice(0, SHOWN);
}

function Calls() {
  const t = useText(frameText);
  const { data, error, refetch } = useQuery({
    queryKey: ['showcase', 'openapi'],
    queryFn: ({ signal }) => readCalls(signal),
  });
  const columns: Column<Call>[] = [
    { key: 'path', title: t.calls.path, cell: ({ path }) => path, minWidth: 180, phone: 'title' },
    { key: 'method', title: t.calls.method, cell: ({ method }) => method.toUpperCase(), width: 100 },
    { key: 'summary', title: t.calls.summary, cell: ({ summary }) => summary, minWidth: 240 },
  ];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  return (
    <DataTable
      label={t.api}
      columns={columns}
      rows={data}
      rowKey={({ path, method }) => `${method} ${path}`}
      rowName={({ path }) => path}
    />
  );
}
