import { XmlReader } from '../xml/xml-reader.ts';
import { readFeatures } from './read-features.ts';
import { readKyeroRecord } from './read-kyero-record.ts';
import { listUnreadElements } from './list-unread-elements.ts';

const ignore = () => undefined;

function property(parts: string) {
  const reader = new XmlReader('property', ignore, () => '');
  return reader.write(`<root><property>${parts}</property></root>`)[0]!;
}
const readFeatureGroups = (list: string) =>
  readFeatures(property(`<features>${list}</features>`), ignore).map(({ text }) => text);

describe('readFeatures', () => {
  it('takes the name of an element that says yes, and nothing of one that says no', () => {
    const flags = '<Air_Conditioning>1</Air_Conditioning><gated>0</gated><lift>yes</lift><storage>no</storage>';
    expect(readFeatureGroups(flags)).toEqual(['Air conditioning', 'Lift']);
  });

  it('never takes a bare figure or flag for a feature', () => {
    expect(
      readFeatureGroups('<feature>0</feature><feature>1</feature><feature>-</feature><feature>Garage 2</feature>'),
    ).toEqual(['Garage 2']);
    expect(readFeatureGroups('<es>1</es><en><feature>0</feature></en>')).toEqual([]);
  });
});

describe('readKyeroRecord', () => {
  it('takes the first text where an element holds one per language or a part with a name', () => {
    const nested =
      '<type><en></en><es>Villa</es></type><town><name>Nerja</name></town><price><amount>9</amount></price>';
    expect(readKyeroRecord(property(nested), ignore)).toMatchObject({ type: 'Villa', town: 'Nerja', price: '9' });
    expect(readKyeroRecord(property('<ref>A-<b>1</b></ref>'), ignore).ref).toBe('A-1');
  });
});

describe('listUnreadElements', () => {
  it('names what holds something and is not read, once', () => {
    const parts = '<id>1</id><views><sea>1</sea></views><views>2</views><title/><surface_area><built>8</built>';
    expect(listUnreadElements(property(`${parts}<terrace_m2>9</terrace_m2></surface_area>`))).toEqual([
      'views',
      'surface_area/terrace_m2',
    ]);
  });

  it('names nothing of a Kyero feed as its specification says', () => {
    const parts = '<id>1</id><energy_rating><consumption>A</consumption></energy_rating><url><es>x</es></url>';
    expect(listUnreadElements(property(`${parts}<plot_area>600</plot_area><pool>1</pool>`))).toEqual([]);
  });
});
