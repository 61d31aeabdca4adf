import {
  messageDomain,
  parseMessageId,
  replyIn,
  replyPart,
  threadHeaders,
} from '../../../../../server/src/forms/delivery/mail/threading';

const formId = '7533269e-1062-4c7f-ab9f-bebcd69b9257';
const topic = { formId, submissionId: 12, submittedAt: '2026-11-20T09:30:15.123Z' };
const rest = `12.1795166.${formId}@example.org>`.replace('1795166', String(Date.parse(topic.submittedAt)));

describe('messageDomain', () => {
  it.each([
    ['website@Example.org', undefined, 'example.org'],
    ['Website <website@mail.example.org>', 'https://cms.example.com', 'mail.example.org'],
    ['"a@b" <website@example.org> ', undefined, 'example.org'],
    [undefined, 'https://cms.example.org/path', 'cms.example.org'],
    ['website@exämple.org', 'https://cms.example.org', 'cms.example.org'],
    ['website@example.org>\r\nBcc: x@y.de', undefined, 'y.de'],
    ['website@a b', 'no url', 'localhost'],
    [undefined, undefined, 'localhost'],
  ])('of %j and %j', (sender, url, domain) => {
    expect(messageDomain(sender, url)).toBe(domain);
  });
});

describe('threadHeaders', () => {
  it('name the email that opens a conversation', () => {
    expect(threadHeaders({ thread: 'visitor', part: undefined }, topic, 'example.org')).toEqual({
      'Message-ID': `<visitor.${rest}`,
    });
  });

  it('refer to it, and to the one before', () => {
    expect(threadHeaders({ thread: 'team', part: 'mail-7' }, topic, 'example.org')).toEqual({
      'Message-ID': `<mail-7.${rest}`,
      'In-Reply-To': `<team.${rest}`,
      References: `<team.${rest}`,
    });
    expect(threadHeaders({ thread: 'visitor', part: 'reply-2', after: 'reply-1' }, topic, 'example.org')).toEqual({
      'Message-ID': `<reply-2.${rest}`,
      'In-Reply-To': `<reply-1.${rest}`,
      References: `<visitor.${rest} <reply-1.${rest}`,
    });
  });
});

describe('parseMessageId', () => {
  const { formId: form, submissionId, submittedAt } = topic;

  it('reads what was made', () => {
    const time = Date.parse(submittedAt);
    expect(parseMessageId(`<${replyPart(2)}.${rest}`)).toEqual({ part: 'reply-2', formId: form, submissionId, time });
    expect(parseMessageId(`<team.${rest}`)).toMatchObject({ part: 'team' });
  });

  it.each(['', `<.${rest}`, `team.${rest}`, `<team.${rest} <x@y>`, `<team.${rest.replace(form, 'x'.repeat(36))}`])(
    'takes no other: %s',
    (id) => {
      expect(parseMessageId(id)).toBeUndefined();
    },
  );

  it('tells replies from other emails', () => {
    expect(['reply-2', 'mail-2', 'visitor'].map(replyIn)).toEqual([2, undefined, undefined]);
  });
});
