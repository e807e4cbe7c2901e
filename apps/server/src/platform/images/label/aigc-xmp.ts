/** Who spreads pictures, where the installation has no name of its own. */
export const SITE_NAME = 'Motif';
/** A picture made by a trained model, in the words of the press (IPTC). */
const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
/** China's standard GB 45438-2025: 1 is generated, 2 may be (somebody says so), 3 is suspected to be. */
const SAID_BY_UPLOADER = '2';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter);

/**
 * The label that programs read in a file: which kind of content it is, who spread it, and its number there. Who produced
 * it is not known to us.
 */
export function aigcXmp(propagator: string, id: string): string {
  const aigc = {
    Label: SAID_BY_UPLOADER,
    ContentProducer: '',
    ProduceID: '',
    ReservedCode1: '',
    ContentPropagator: propagator,
    PropagateID: id,
    ReservedCode2: '',
  };
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><Iptc4xmpExt:DigitalSourceType>${SOURCE_TYPE}</Iptc4xmpExt:DigitalSourceType><TC260:AIGC>${escapeXml(JSON.stringify(aigc))}</TC260:AIGC></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}
