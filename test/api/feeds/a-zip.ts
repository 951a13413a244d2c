import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  name: string;
  content: string | Buffer;
  /** The size that the directory claims, where that is not the true one. */
  flags?: number;
  method?: number;
  sum?: number;
};

/** A ZIP file written by the specification (PKWARE APPNOTE 4.3), so that tests can make false ones. */
export function aZip(...entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0, method = 8, sum } of entries) {
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(sum ?? crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    parts.push(Buffer.from('PK\x03\x04'), facts, label, packed);
    list.push(Buffer.from('PK\x01\x02'), made, facts, place, label);
    offset += 4 + facts.length + label.length + packed.length;
  }
  const contents = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(contents.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, contents, Buffer.from('PK\x05\x06'), end]);
}
