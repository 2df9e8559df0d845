import { expect, test } from 'vitest'
import { readPlainText } from '../parse-plain-text.ts'
import { readRows, writeRows } from './read-rows.ts'

const read = (text: string) => {
  const rows = readRows(text.split('\n'))
  return rows && writeRows(rows)
}

test('subtitles keep speakers and words, but no header, numbers, times, settings or notes', () => {
  const turns = [
    '林 花子: 本日はお時間をいただき',
    'ありがとうございます。',
    '山本様: よろしくお願いします。',
  ]
  expect(
    read(
      `WEBVTT - 会議\n\nNOTE 自動\n\n1\n00:00:03.120 --> 00:00:07.480 align:start\n${turns[0]}\n${turns[1]}\n\n2\n00:00:08.000 --> 00:00:11.250\n${turns[2]}`,
    ),
  ).toEqual(turns)
  expect(
    read(
      `1\n00:00:03,120 --> 00:00:07,480\n${turns[0]}\n${turns[1]}\n\n2\n00:00:08,000 --> 00:00:11,250\n${turns[2]}`,
    ),
  ).toEqual(turns)
  expect(
    read(
      'WEBVTT\n\n3f2a/12-0\n00:03.000 --> 00:07.000\n<v Ken Hayashi>Thanks for <c.x>your</c> time.</v>\n\n3f2a/13-0\n00:08.000 --> 00:09.000\n<v Ann>Sure.</v>',
    ),
  ).toEqual(['Ken Hayashi：Thanks for your time.', 'Ann：Sure.'])
})

test('a name with a time, on one line or two, names the speaker of the lines below', () => {
  expect(
    read('林 花子   0:03\n本日は。\nありがとうございます。\n\n山本 様   0:08\nよろしく。'),
  ).toEqual(['林 花子：本日は。', '林 花子：ありがとうございます。', '', '山本 様：よろしく。'])
  expect(
    read(
      'Ken  [10:01 AM]\nHello (edited)\n:thumbsup: 2\n3 replies\nAnn\n10:02 AM\nHi\n👍 1\n[Ann] 10:03:04\nBye',
    ),
  ).toEqual(['Ken：Hello', 'Ann：Hi', 'Ann：Bye'])
})

test('messages of a saved chat that are only emoji or omitted media are left out', () => {
  expect(
    read('10:01\t林\tはい\n10:02\t佐藤\t👍\n10:03\t佐藤\t🙇‍♀️✨\n10:04\t林\t3時👌でどうですか'),
  ).toEqual(['林：はい', '林：3時👌でどうですか'])
  expect(
    read(
      '20/11/26, 10:01 - Ken: Hi\n20/11/26, 10:02 - Ann: <Media omitted>\n20/11/26, 10:03 - Ann: ❤️\n20/11/26, 10:04 - Ann: Hello',
    ),
  ).toEqual(['Ken：Hi', 'Ann：Hello'])
})

test('saved chats keep authors and messages: LINE, Zoom, WhatsApp, timestamped lines', () => {
  expect(
    read(
      '[LINE] 林 さくらとのトーク履歴\n保存日時：2026/11/20 10:12\n\n2026/11/20(金)\n10:01\t林 さくら\tお世話になっております\n10:02\t自分\t[スタンプ]\n10:05\t林 さくら\t"ありがとうございます\n"送料込み"で確認します\nご返事は"明日""\n\n10:06\t自分\t"はい"と言いました',
    ),
  ).toEqual([
    '林 さくら：お世話になっております',
    '林 さくら：ありがとうございます',
    '林 さくら："送料込み"で確認します',
    '林 さくら：ご返事は"明日"',
    '自分："はい"と言いました',
  ])
  expect(
    read('10:01:02\t From 林 to Everyone:\tはい\n10:01:09 From Ann to 林 (Direct Message): Thanks'),
  ).toEqual(['林：はい', 'Ann：Thanks'])
  expect(
    read('[20/11/2026, 10:01:22] Ken: Hi\n20/11/26, 10:02 - Ann Lee: Hello\n[00:03] 林：どうも'),
  ).toEqual(['Ken：Hi', 'Ann Lee：Hello', '林：どうも'])
})

test('times above a speaker are dropped; a name that occurs once is a speaker too', () => {
  expect(read('00:00:03\n林: 本日は。\n00:01:00\n山本: はい。')).toEqual([
    '林: 本日は。',
    '山本: はい。',
  ])
  const slack = 'Hanako Hayashi\n  10:01 AM\nCan we talk?\nKen\n  10:03 AM\nSure, 49 a month'
  expect(
    readPlainText(slack, 'en').map(({ speaker, role, text }) => `${speaker ?? role} ${text}`),
  ).toEqual([
    'memo Speakers: Hanako Hayashi = Customer, Ken = Me',
    'customer Can we talk?',
    'me Sure, 49 a month',
  ])
})

test.each([
  '導入（0:30）\n営業：はい。\n0:45 課題\n営業：では。',
  '開始 10:00\n挨拶をします。\n名刺を渡します。\n料金を話します。\n終了 11:00\nお礼を言います。\n資料を送ります。\nまた来ます。\n連絡します。\n待ちます。\n見ます。\n書きます。\n読みます。',
  '10:00 受付開始\n10:30 開会の挨拶\n11:00 製品の説明',
  '営業：3:00 に伺います。\nお客様：はい。',
  'Opening [0:00–1:30]\nMorning, all.\nNext year [1:30–5:00]\nThree things.',
])('a script with times in it is no transcript', (text) => {
  expect(read(text)).toBeNull()
})

test('a transcript is split by its speakers, whose names are listed', () => {
  const lines = readPlainText(
    '林 花子 0:03\n本日は。\n山本 様 0:08\nはい。\n林 花子 0:12\nでは。',
    'ja',
  )
  expect(lines.map(({ speaker, role, text }) => `${speaker ?? role} ${text}`)).toEqual([
    'memo 話者：林 花子＝自分、山本 様＝お客様',
    'me 本日は。',
    'customer はい。',
    'me では。',
  ])
})

test.each([
  [
    'name, time and words',
    '宿直表\n佐藤（藤の家）16:02 お疲れ様です\n佐藤（藤の家）16:03 またありました\n岸（札屋）16:20 それは困りますね\n写真もください\n佐藤（藤の家）16:24 はい',
    [
      '宿直表',
      '佐藤（藤の家）：お疲れ様です',
      '佐藤（藤の家）：またありました',
      '岸（札屋）：それは困りますね',
      '岸（札屋）：写真もください',
      '佐藤（藤の家）：はい',
    ],
  ],
  [
    'name, time and words without a space',
    'mio  9:58Morning all\nTed  10:01Standup moves to 10:15\nmio  10:17Three misprints last night\nTed  10:19Ouch',
    [
      'mio：Morning all',
      'Ted：Standup moves to 10:15',
      'mio：Three misprints last night',
      'Ted：Ouch',
    ],
  ],
  [
    'name with a company and words',
    '山本（浜） 今朝の便は30分遅れます。\n守屋（事務局） 承知しました。\n山本（浜） 夏は運べず、休む団体が7つ\n守屋（事務局） 記録します',
    [
      '山本（浜）：今朝の便は30分遅れます。',
      '守屋（事務局）：承知しました。',
      '山本（浜）：夏は運べず、休む団体が7つ',
      '守屋（事務局）：記録します',
    ],
  ],
  [
    'time, name and words',
    '[00:12] A 十一人そろいましたか。\n[00:20] B 道がひどくて。\n[00:31] A 今日は雪の話です。\n[00:38] B うちは一台壊れました。',
    [
      'A：十一人そろいましたか。',
      'B：道がひどくて。',
      'A：今日は雪の話です。',
      'B：うちは一台壊れました。',
    ],
  ],
  [
    'time, name of two words, and words',
    '00:00:07 Ann Lee The screen is black.\n00:00:13 Raj Puri One moment, the camera.\n00:00:18 Ann Lee What is behind you?\n00:00:22 Raj Puri My daughter drew it.',
    [
      'Ann Lee：The screen is black.',
      'Raj Puri：One moment, the camera.',
      'Ann Lee：What is behind you?',
      'Raj Puri：My daughter drew it.',
    ],
  ],
])('speakers without a colon are found by their repeated names: %s', (_, text, rows) => {
  expect(read(text)).toEqual(rows)
})

test.each([
  '10:00 開会\n10:05 会長挨拶\n10:20 決算の報告\n10:50 質疑\n11:20 閉会',
  '[00:03] So we lose an hour a day.\n[00:09] And nobody checks the tags.\n[00:15] Then it starts again.\n[00:21] We pay twice.',
  '定番（小） 980円\n定番（大） 1,480円\n季節（小） 1,080円\n季節（大） 1,580円',
  'Doors 9:00 and coffee\nTalk 9:30 on stock\nBreak 10:15 in the hall\nDemo 10:30 by us',
])('a timetable, a list of prices or stamped lines without names are no chat: %s', (text) => {
  expect(read(text)).toBeNull()
})

test.each([
  '10:42\t田所がメッセージの送信を取り消しました',
  '10:42\t田所さんがメッセージの送信を取り消しました',
  '10:42\t田所\tメッセージの送信を取り消しました',
  '10:42\tTadokoro unsent a message.',
  '10:42\tYou unsent a message',
])('a withdrawn message is left out of a chat: %s', (line) => {
  expect(read(`10:40\t林\tおはようございます\n${line}\n10:43\t田所\tお願いします`)).toEqual([
    '林：おはようございます',
    '田所：お願いします',
  ])
})

test.each(['田所が発注を取り消しました', 'メールの送信を取り消しましたか'])(
  'a message about a withdrawal stays: %s',
  (words) => {
    expect(read(`10:40\t林\t${words}\n10:43\t田所\tはい`)).toEqual([`林：${words}`, '田所：はい'])
  },
)
