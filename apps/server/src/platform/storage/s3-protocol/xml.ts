import type { PartRef } from '../folder/upload-parts';
import { S3Error } from './s3-error';

export type XmlContent = string | number | boolean | XmlElement[];
export type XmlElement = [name: string, content: XmlContent];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export function xmlDocument(name: string, content: XmlElement[]): string {
  const namespace = name === 'Error' ? '' : ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}${namespace}>${inner(content)}</${name}>`;
}

function inner(content: XmlContent): string {
  if (!Array.isArray(content)) return String(content).replace(/[&<>"']/g, (c) => ESCAPES[c] ?? c);
  return content.map(([name, value]) => `<${name}>${inner(value)}</${name}>`).join('');
}

const MAX_PARTS = 10_000;

/** The parts in the body of CompleteMultipartUpload. Reads that one document and no XML in general: no entities, no DTD. */
export function parseParts(xml: string): PartRef[] {
  const [head = '', ...pieces] = xml.split('<Part>');
  if (!/<CompleteMultipartUpload[\s>]/.test(head) || /<!/.test(xml)) throw new S3Error('MalformedXML');
  if (pieces.length === 0 || pieces.length > MAX_PARTS) throw new S3Error('MalformedXML');
  return pieces.map((piece) => {
    const number = textOf(piece, 'PartNumber');
    const etag = textOf(piece, 'ETag').replace(/&quot;|&#34;|"/g, '');
    if (!/^\d{1,5}$/.test(number) || !/^[0-9a-f]{32}$/.test(etag)) throw new S3Error('InvalidPart');
    return { number: Number(number), etag };
  });
}

function textOf(piece: string, name: string): string {
  const end = piece.indexOf(`</${name}>`);
  const start = piece.indexOf(`<${name}>`);
  if (start < 0 || end < start) throw new S3Error('MalformedXML');
  return piece.slice(start + name.length + 2, end).trim();
}
