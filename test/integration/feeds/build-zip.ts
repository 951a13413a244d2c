import { crc32, deflateRawSync } from 'node:zlib';

type Entry = {
  name: string;
  content: string | Buffer;
  flags?: number;
  method?: number;
  sum?: number;
};

/** Writes a ZIP file (PKWARE APPNOTE 4.3), which may be invalid. */
export function buildZip(...entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directoryParts: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0, method = 8, sum } of entries) {
    const bytes = Buffer.from(content);
    const compressed = method === 8 ? deflateRawSync(bytes) : bytes;
    const encodedName = Buffer.from(name);
    const entryFields = Buffer.alloc(26);
    entryFields.writeUInt16LE(20, 0);
    entryFields.writeUInt16LE(flags, 2);
    entryFields.writeUInt16LE(method, 4);
    entryFields.writeUInt32LE(sum ?? crc32(bytes), 10);
    entryFields.writeUInt32LE(compressed.length, 14);
    entryFields.writeUInt32LE(bytes.length, 18);
    entryFields.writeUInt16LE(encodedName.length, 22);
    const directoryFields = Buffer.alloc(14);
    directoryFields.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([20, 0]);
    parts.push(Buffer.from('PK\x03\x04'), entryFields, encodedName, compressed);
    directoryParts.push(Buffer.from('PK\x01\x02'), madeBy, entryFields, directoryFields, encodedName);
    offset += 4 + entryFields.length + encodedName.length + compressed.length;
  }
  const directory = Buffer.concat(directoryParts);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end]);
}
