import { useQuery } from '@tanstack/react-query';
import { defineText, useText } from '../../shared/i18n/text';
import { OutsideLink } from '../../shared/ui/actions/button';
import { Chip } from '../../shared/ui/display/chip';
import { ErrorState } from '../../shared/ui/states/error-state';
import { SkeletonLines } from '../../shared/ui/states/skeleton';
import type { Column } from '../../shared/ui/table/columns/column';
import { DataTable } from '../../shared/ui/table/data-table';
import { Row, Sample, Samples } from '../samples';

const frameText = defineText({
  zh: {
    why: '为什么这里没有框',
    whyLead:
      '这个产品的页面不能装进框里，也不装别的页面：诱导点击和偷看都从框开始。所以“嵌入”在这里是：在旁边打开，或者像下面这样读取数据自己画。',
    docs: '在旁边打开接口文档',
    rule: '浏览器现在遵守的规则',
    ruleLead: '服务器随这一页发来的内容安全策略，刚刚读到的。',
    rules: {
      'default-src': '没有写明的一律不许，包括框里的页面',
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
    why: 'Why there is no frame here',
    whyLead:
      'A page of this product stands in no frame and holds none: stolen clicks begin with frames. To embed means here: open it beside, or read its data and draw it, as below.',
    docs: 'Open the API documents beside',
    rule: 'The rules that the browser follows',
    ruleLead: 'The content security policy that the server sends with this page, as it was read just now.',
    rules: {
      'default-src': 'What is not named is not allowed, pages in frames too',
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

/** A page of our own origin beside this one, and why it does not stand in it. */
export function IframePage() {
  const t = useText(frameText);
  return (
    <Samples>
      <Sample title={t.why} lead={t.whyLead} wide>
        <Row>
          <OutsideLink href="/api/docs">{t.docs}</OutsideLink>
        </Row>
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
