import { all, type Condition, has, hasForm, lacks } from '../../model';

/** Words that describe the role, not the person. */
const ROLE =
  /(?<!\p{L})(?:(?:geschäftsführ|gesellschaft|partner|vertret|inhaber|allein|persönlich|haftend)\p{L}*|(?:jeweils|gemeinsam|durch|die|dr|prof|med|dipl|mag|herr|frau)(?!\p{L})\.?)/giu;
const BETWEEN = /[,;:\n/()|•·]|\s[-–—]\s/u;
const AND = /[&+]|(?<!\p{L})(?:und|sowie|u\.|and)(?!\p{L})/iu;
/** "Muster, Erika" between line breaks or semicolons. */
const REVERSED = /(?<=^|[;\n])(\s?\p{Lu}[\p{L}’'-]*),(?=\s?\p{Lu}[\p{L}’'-]*\s?(?:[;\n]|$))/gu;

const countCapitalized = (text: string): number => text.match(/(?<![\p{L}\p{M}’'-])\p{Lu}/gu)?.length ?? 0;

/**
 * Whether a text names at least two people. A name has two words; "Antje und Nils Carstensen" or "Müller & Schmidt"
 * have fewer, but so does a name followed by a town or a profession.
 */
const namesSeveral = (text: string): boolean =>
  text
    .replace(ROLE, ' ')
    .replace(REVERSED, '$1 ')
    .split(BETWEEN)
    .flatMap((part) => {
      const names = part.split(AND);
      return names.filter((name) => !/\d/.test(name) && countCapitalized(name) > (names.length > 1 ? 0 : 1));
    }).length > 1;

/** Whether the partners are named, as partners or as representatives, which each of them is. */
export const namesPartners: Condition = ({ record }) => record.associate !== '' || namesSeveral(record.representative);

/** Whether nobody is named at all. */
export const namesNobody = all(lacks('associate'), lacks('representative'));

/** Partnerships that each partner may represent: § 720 (1) BGB, § 124 (1) HGB, § 7 (3) PartGG. */
const isOfRepresentingPartners = hasForm('gbr', 'egbr', 'ohg', 'partnership', 'partg_mbb');

const GENERAL_PARTNER = /komplementär|persönlich haftend/iu;

/** Whether a partnership's representatives are named as its partners; for a KG, the general ones (§ 170 (1) HGB). */
export const isRepresentedByPartners = all(
  has('associate'),
  (facts) => isOfRepresentingPartners(facts) || (hasForm('kg')(facts) && GENERAL_PARTNER.test(facts.record.associate)),
);
