/* Colours that can be read (WCAG 2.2, "contrast ratio"). */

/** A colour as projects write it: `#7a0019` or `#70a`. */
export const HEX_COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

type Channel = 0 | 1 | 2;

/** Red, green or blue of a colour, from 0 to 255. */
const channelOf = (hex: string, channel: Channel): number =>
  hex.length === 4
    ? Number.parseInt(hex.charAt(channel + 1).repeat(2), 16)
    : Number.parseInt(hex.slice(1 + 2 * channel, 3 + 2 * channel), 16);

const luminance = (hex: string): number => {
  const linear = (channel: Channel): number => {
    const share = channelOf(hex, channel) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
};

/** How much two colours differ in lightness, from 1 to 21. @param one, other as {@link HEX_COLOUR} */
export const contrast = (one: string, other: string): number => {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};

/** A colour with a share of another one, from 0 to 1: `#7a0019`. */
export const mix = (hex: string, other: string, share: number): string => {
  const mixed = (channel: Channel): string => {
    const [from, to] = [channelOf(hex, channel), channelOf(other, channel)];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${mixed(0)}${mixed(1)}${mixed(2)}`;
};

/** Black or white, whichever reads better on a colour: at least 4.58 to 1. */
export const readableOn = (background: string): '#fff' | '#000' =>
  contrast(background, '#fff') >= contrast(background, '#000') ? '#fff' : '#000';

/** What text needs (WCAG 1.4.3). */
const ENOUGH = 4.5;

/** A colour for text: itself, or made darker or lighter until it can be read on its background. @param share how much */
export const readable = (hex: string, background: string, share = 0): string => {
  const candidate = mix(hex, readableOn(background), share);
  return contrast(candidate, background) >= ENOUGH ? candidate : readable(hex, background, share + 0.05);
};
