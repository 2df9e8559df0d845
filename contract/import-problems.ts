/** Refusals of imports, with advice. Part of the table in problems.ts. */
export const IMPORT_PROBLEMS = {
  import_too_large: {
    status: 413,
    text: {
      ja: 'ファイルが大きすぎます。10 MB（PowerPoint は 100 MB）までです。画像を減らすか、分けてから取り込んでください。',
      en: 'The file is too large. The limit is 10 MB (100 MB for PowerPoint). Remove some images or split the file.',
    },
  },
  import_unknown_kind: {
    status: 422,
    text: {
      ja: 'この種類のファイルは取り込めません。Word（.docx）、Excel（.xlsx）、PowerPoint（.pptx）、CSV、テキスト、Markdown のどれかで保存し直してください。',
      en: 'You can’t import this type of file. Save it as Word (.docx), Excel (.xlsx), PowerPoint (.pptx), CSV, text or Markdown first.',
    },
  },
  import_old_office: {
    status: 422,
    text: {
      ja: '古い Office の形式です。元のアプリで開き、.docx、.xlsx、.pptx のどれかで保存し直してください。',
      en: 'This is an old Office format. Open the file in Office and save it as .docx, .xlsx or .pptx first.',
    },
  },
  import_encrypted: {
    status: 422,
    text: {
      ja: 'パスワードで保護されています。保護を解除して保存し直してから、取り込んでください。',
      en: 'This file is password-protected. Save it without the password first.',
    },
  },
  import_renamed: {
    status: 422,
    text: {
      ja: 'ファイルの中身が拡張子と合いません。元のアプリで開き、形式を選んで保存し直してください。',
      en: 'The file’s contents don’t match its extension. Open it in the app it came from and save it in the right format.',
    },
  },
  import_damaged: {
    status: 422,
    text: {
      ja: 'ファイルが壊れているようです。元のアプリで開けるか確かめ、保存し直してから取り込んでください。',
      en: 'This file looks damaged. Check that it opens in the app it came from, save it again, then import it.',
    },
  },
  import_not_text: {
    status: 422,
    text: {
      ja: '文字として読み取れませんでした。メモ帳などで開き、文字コードを UTF-8 にして保存し直してください。',
      en: 'Couldn’t read this file as text. Open it in a text editor and save it as UTF-8 first.',
    },
  },
  import_zip_ratio: {
    status: 422,
    text: {
      ja: '圧縮率が高すぎるため、安全のため開きませんでした。展開して、中のファイルを取り込んでください。',
      en: 'This file is too heavily compressed to open safely. Unzip it and import the files inside.',
    },
  },
  import_too_many_entries: {
    status: 422,
    text: {
      ja: '中のファイルが多すぎます。2,000個以内に分けて圧縮し直してください。',
      en: 'This zip has too many files in it. Split it into zips of up to 2,000 files.',
    },
  },
  import_zip_depth: {
    status: 422,
    text: {
      ja: 'zip の中にさらに zip が入っています。展開して、中のファイルを取り込んでください。',
      en: 'This zip contains other zips. Unzip it and import the files inside.',
    },
  },
  import_line_too_long: {
    status: 422,
    text: {
      ja: '1行が100万文字を超えています。改行を入れて分けてから、取り込んでください。',
      en: 'One line is longer than a million characters. Add line breaks first.',
    },
  },
  import_too_long: {
    status: 422,
    text: {
      ja: '内容が長すぎます。40万文字、6,000行までに分けてから、取り込んでください。',
      en: 'This is too long. Split it into parts of up to 400,000 characters or 6,000 lines.',
    },
  },
  import_too_many_scripts: {
    status: 422,
    text: {
      ja: '台本が多すぎます。200本までに分けて取り込んでください。',
      en: 'Too many scripts in this file. Import up to 200 at a time.',
    },
  },
  import_too_slow: {
    status: 422,
    text: {
      ja: '読み取りに時間がかかりすぎたため、中止しました。小さく分けてから取り込んでください。',
      en: 'Reading this file took too long, so we stopped. Split it into smaller files first.',
    },
  },
  import_blank: {
    status: 422,
    text: {
      ja: 'ファイルに文字が入っていません。中身を確かめ、保存し直してから取り込んでください。',
      en: 'This file has no text in it. Check it, save it, and import it again.',
    },
  },
  import_embedded_document: {
    status: 422,
    text: {
      ja: '文章が別の文書として埋め込まれています。Word で開き、.docx で保存し直してから取り込んでください。',
      en: 'The text is embedded as another document. Open the file in Word and save it again as .docx first.',
    },
  },
  import_empty: {
    status: 422,
    text: {
      ja: '取り込める文章が見つかりませんでした。文字が画像になっていないか確かめてください。',
      en: 'No text found. The text in this file may be an image.',
    },
  },
} as const
